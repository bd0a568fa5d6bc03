import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { Manifest } from '#api/backup/manifest.ts'

/** The content of a backup: the rows of each table as COPY writes them. */
export type BackupContent = { manifest: Manifest; tables: Record<string, string> }

/** Reads a backup, lets `change` modify its content, and writes the result to another file. */
export const rewriteBackup = async (
  from: string,
  to: string,
  change: (content: BackupContent) => unknown,
  { correctChecksums = true, compress = true } = {},
) => {
  const entries: Record<string, string> = {}
  const source = await openPromise(from, { lazyEntries: true })
  for await (const entry of source.eachEntry())
    entries[entry.fileName] = (await buffer(await source.openReadStreamPromise(entry))).toString()
  const manifest = JSON.parse(entries['manifest.json'] ?? '') as Manifest
  const tables = Object.fromEntries(
    Object.keys(manifest.tables).map((name) => [name, entries[`tables/${name}.copy`] ?? '']),
  )
  change({ manifest, tables })
  for (const [name, table] of correctChecksums ? Object.entries(manifest.tables) : []) {
    const rows = tables[name] ?? ''
    table.rows = rows.split('\n').length - 1
    table.sha256 = createHash('sha256').update(rows).digest('hex')
  }
  const zip = new ZipFile()
  for (const [name, rows] of Object.entries(tables))
    zip.addBuffer(Buffer.from(rows), `tables/${name}.copy`)
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json', { compress })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(to))
}
