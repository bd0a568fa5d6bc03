import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { formerMigrations } from '#api/database/former-migrations.ts'
import { StartFailure } from '#api/errors.ts'
import { buildLead, buildTask } from '#api/testing/factories/index.ts'
import { emptyDatabase, testDatabase } from '#api/testing/database.ts'
import { rewriteBackup } from '#api/testing/database/rewrite-backup.ts'
import type { BackupContent } from '#api/testing/database/rewrite-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { db, connection } = await testDatabase()
const target = await emptyDatabase()
const folder = await mkdtemp(join(tmpdir(), 'admin-genie-refusals-'))
afterAll(() => rm(folder, { recursive: true }))
const validPath = join(folder, 'good.zip')

beforeAll(async () => {
  await buildTask(db)
  await buildLead(db)
  await writeBackup(connection, validPath)
})

const tablesOfTarget = async () => {
  const { rows } = await target.db.raw<{ rows: unknown[] }>(
    `select from pg_tables where schemaname = 'public'`,
  )
  return rows.length
}

/** Restores a file that must be refused, and returns the message. */
const refusalOf = async (file: string): Promise<string> => {
  const rejection: unknown = await restoreBackup(target.connection, file).catch(
    (error: unknown) => error,
  )
  expect(rejection).toBeInstanceOf(StartFailure)
  expect(await tablesOfTarget()).toBe(0)
  return (rejection as StartFailure).message
}

const fileOf = async (name: string, content: Uint8Array | string) => {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

const doubleLeads = ({ tables }: BackupContent) => (tables['leads'] += tables['leads'] ?? '')

const notABackup = /is not a complete backup of Admin Genie.* Nothing was restored\.$/

describe('a restore refuses before anything is written', () => {
  it('a file that does not exist', async () => {
    expect(await refusalOf(join(folder, 'none.zip'))).toMatch(/cannot be read \(ENOENT/)
  })

  it.each([0, 1, 22, 1000, -1, -22, -1000])('a file that is cut at byte %i', async (at) => {
    expect(
      await refusalOf(await fileOf('cut.zip', (await readFile(validPath)).subarray(0, at))),
    ).toMatch(notABackup)
  })

  it('a text, and an archive of something else', async () => {
    expect(await refusalOf(await fileOf('text.zip', 'select 1;\n'.repeat(100)))).toMatch(notABackup)
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from('{"name":"other"}'), 'manifest.json')
    zip.end()
    expect(await refusalOf(await fileOf('other.zip', await buffer(zip.outputStream)))).toMatch(
      notABackup,
    )
  })

  it('a file in which one byte of a table or of the manifest is changed', async () => {
    const bytes = await readFile(validPath)
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    const names: string[] = []
    for await (const entry of zip.eachEntry()) {
      // A table without rows.
      if (entry.uncompressedSize === 0) continue
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
      const at = fileDataStart + Math.floor(entry.compressedSize / 2)
      const damagedBytes = Buffer.from(bytes)
      damagedBytes.writeUInt8(damagedBytes.readUInt8(at) ^ 0xff, at)
      expect(await refusalOf(await fileOf('damaged.zip', damagedBytes))).toMatch(
        /Nothing was restored\.$/,
      )
      names.push(entry.fileName)
    }
    expect(names).toEqual(
      expect.arrayContaining(['manifest.json', 'tables/leads.copy', 'tables/tasks.copy']),
    )
  })

  it('a manifest in which one digit is changed', async () => {
    const file = join(folder, 'digit.zip')
    await rewriteBackup(validPath, file, () => undefined, { compress: false })
    const text = await readFile(file, 'latin1')
    const changedText = text.replace(/("leads_id_seq":)\d/, '$19')
    expect(changedText).not.toBe(text)
    await writeFile(file, changedText, 'latin1')
    expect(await refusalOf(file)).toMatch(notABackup)
  })

  it('a table with other rows than the manifest says', async () => {
    const file = join(folder, 'other-rows.zip')
    await rewriteBackup(validPath, file, doubleLeads, { correctChecksums: false })
    expect(await refusalOf(file)).toMatch(
      /is damaged: its table leads does not have the checksum of the manifest/,
    )
  })

  it('a schema or a format that is newer than this version', async () => {
    const file = join(folder, 'schema.zip')
    await rewriteBackup(validPath, file, ({ manifest }) =>
      manifest.migrations.push('9999-later.ts'),
    )
    expect(await refusalOf(file)).toMatch(/was written by a newer version of Admin Genie/)
    await rewriteBackup(validPath, file, ({ manifest }) =>
      Object.assign(manifest, { formatVersion: 2, layout: 'unknown' }),
    )
    expect(await refusalOf(file)).toMatch(/was written by a newer version of Admin Genie/)
  })

  it('a schema of former migrations that is not complete', async () => {
    const file = join(folder, 'former.zip')
    await rewriteBackup(validPath, file, ({ manifest }) => {
      manifest.migrations = formerMigrations.names.filter((name) => name < '0098')
    })
    expect(await refusalOf(file)).toMatch(
      /has the schema 0097\. Restore it with version 5689a896 and make a backup there, which this version restores\. Nothing was restored\.$/,
    )
  })

  it('a database that is not empty', async () => {
    const usedDatabase = await emptyDatabase()
    await usedDatabase.db.raw(`create table notes (text text); insert into notes values ('mine')`)
    await expect(restoreBackup(usedDatabase.connection, validPath)).rejects.toThrow(
      'The database is not empty. A backup is restored into an empty database only',
    )
    expect(await usedDatabase.db('notes').pluck('text')).toEqual(['mine'])
    await expect(restoreBackup(connection, validPath)).rejects.toThrow('The database is not empty.')
  })
})

it.each([
  [
    'a number that its column cannot hold',
    ({ tables }: BackupContent) =>
      (tables['leads'] = `99999999999999999999${tables['leads'] ?? ''}`),
  ],
  [
    'a negative sequence',
    ({ manifest }: BackupContent) => (manifest.sequences['leads_id_seq'] = -4),
  ],
  [
    'a sequence that does not exist',
    ({ manifest }: BackupContent) => (manifest.sequences['x'] = 4),
  ],
  ['no organization', ({ tables }: BackupContent) => (tables['organisation'] = '')],
])(
  'a restore that fails on %s says so in a sentence, and the database is empty',
  async (_, change) => {
    const file = join(folder, 'content.zip')
    await rewriteBackup(validPath, file, change)
    expect(await refusalOf(file)).toMatch(/^[A-Z].*\. Nothing was restored\.$/s)
  },
)

it('a restore that fails later leaves the database empty, so that it can be repeated', async () => {
  const file = join(folder, 'inconsistent.zip')
  await rewriteBackup(validPath, file, ({ tables }) => (tables['customers'] = ''))
  expect(await refusalOf(file)).toMatch(/foreign key.*Nothing was restored\.$/)
  await rewriteBackup(validPath, file, ({ manifest }) => delete manifest.tables['leads'])
  expect(await refusalOf(file)).toMatch(/other tables than its migrations create: leads \(/)
  await restoreBackup(target.connection, validPath)
  expect(await target.db('leads')).toHaveLength(1)
})
