import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import type { Connection } from '#api/database/connect.ts'
import { StartFailure } from '#api/errors.ts'
import type { FileStore } from '#api/file-store/file-store.ts'
import { copyFileContents } from './copy-file-contents.ts'
import { formatVersion, manifestName, tableEntry } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { withSession } from './session.ts'
import { copyOut, readSequences, readTables } from './tables.ts'
import type { BackupTable } from './tables.ts'
import { createTallyStream } from './tally.ts'

/**
 * Writes all tables and the contents of the file store to a new file, as they are at one moment, while the product runs.
 * The file appears under its name once it is complete. Throws StartFailure if the database is not one of this product,
 * the file cannot be written, or the file store does not respond.
 */
export const writeBackup = (
  connection: Connection,
  file: string,
  fileStore: FileStore | null = null,
): Promise<Manifest> =>
  withSession(connection, async (client) => {
    if (await stat(file).catch(() => null))
      throw new StartFailure(`${file} exists already. Name another file for the backup.`)
    const createdAt = new Date()
    const migrations = await beginSnapshot(client)
    return writeFileOnce(file, (zip, signal) =>
      writeTables(client, zip, { createdAt, migrations, signal, fileStore }),
    )
  })

/** Begins a transaction that sees one moment of the database and lets no migration run meanwhile. Returns the migrations so far. */
const beginSnapshot = async (client: Client) => {
  await client.query('begin isolation level repeatable read read only')
  await client.query('lock table knex_migrations in share mode').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === '42P01'
    throw isMissing ? new StartFailure('The database holds no tables of Admin Genie.') : error
  })
  const { rows } = await client.query<{ name: string }>(
    'select name from knex_migrations order by id',
  )
  return rows.map(({ name }) => name)
}

type Source = {
  createdAt: Date
  migrations: string[]
  signal: AbortSignal
  fileStore: FileStore | null
}

type Fill = (zip: ZipFile, signal: AbortSignal) => Promise<Manifest>

const writeTables = async (
  client: Client,
  zip: ZipFile,
  { createdAt, migrations, signal, fileStore }: Source,
): Promise<Manifest> => {
  // Level 6 takes three times as long for a fifth less.
  const options = { mtime: createdAt, mode: 0o100600, compressionLevel: 1 }
  const tables: Manifest['tables'] = {}
  const missingFiles: number[] = []
  const rowsOf = (table: BackupTable): AsyncIterable<Buffer> =>
    table.name === 'file_contents'
      ? copyFileContents(client, table, fileStore, (fileId) => missingFiles.push(fileId))
      : client.query(copyTo(copyOut(table)))
  for (const table of await readTables(client)) {
    const { stream, result } = createTallyStream()
    zip.addReadStream(stream, tableEntry(table.name), options)
    await pipeline(rowsOf(table), stream, { signal })
    tables[table.name] = { columns: table.columns, ...result() }
  }
  const manifest: Manifest = {
    format: 'admin-genie-backup',
    formatVersion,
    createdAt: createdAt.toISOString(),
    migrations,
    tables,
    sequences: await readSequences(client),
    missingFiles,
  }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), manifestName, options)
  zip.end()
  return manifest
}

/** Creates a file that only its owner can read, lets `fill` write it, and removes it if that fails. */
const writeFileOnce = async (file: string, fill: Fill): Promise<Manifest> => {
  const partial = `${file}.partial`
  const zip = new ZipFile()
  // Emitted beside the rejection of the stream that failed.
  zip.on('error', () => undefined)
  const abort = new AbortController()
  const { signal } = abort
  const stop = (error: unknown) => {
    abort.abort(error)
    throw error
  }
  try {
    await rm(partial, { force: true })
    const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    const [manifest] = await Promise.all([
      fill(zip, signal).catch(stop),
      pipeline(zip.outputStream, output, { signal }).catch(stop),
    ])
    await rename(partial, file)
    await syncFolder(dirname(file))
    return manifest
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw describeFileError(error, file)
  }
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const describeFileError = (error: unknown, file: string) =>
  error instanceof Error && 'syscall' in error && !('address' in error)
    ? new StartFailure(`The backup cannot be written to ${file} (${error.message}).`)
    : error
