import { crc32 } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import {
  describeFormerSchema,
  formerVersion,
  hasFormerNames,
  namesBesideFormer,
  renameMigrations,
} from '#api/database/former-migrations.ts'
import { migrationSource } from '#api/database/migrate.ts'
import { StartFailure } from '#api/errors.ts'
import { excludedTables } from './excluded-tables.ts'
import { formatVersion, manifestName, manifestSchema, tableEntry } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { tallyRows } from './tally.ts'

const largestManifest = 16 * 1024 * 1024

export type Backup = {
  manifest: Manifest
  /** Opens the rows of a table. */
  openTable: (name: string) => Promise<Readable>
  close: () => void
}

/**
 * Opens a backup and reads it once to its end. Throws StartFailure if it is not a backup, is incomplete or damaged, or
 * if its schema is newer than this version, or older than that of version 5689a896.
 */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(
    (error: unknown) => {
      throw describeOpenError(error, file)
    },
  )
  try {
    const entries = await readEntries(zip).catch(() => refuse(file))
    const manifest = await readManifest(zip, entries, file)
    await checkSchema(manifest, file)
    const openTable = async (name: string) => {
      const entry = entries.get(tableEntry(name))
      return entry ? zip.openReadStreamPromise(entry) : refuse(file)
    }
    const backup = { manifest, openTable, close: () => zip.close() }
    await checkTables(backup, file)
    return backup
  } catch (error) {
    zip.close()
    throw error
  }
}

const refuse = (file: string): never => {
  throw new StartFailure(
    `${file} is not a complete backup of Admin Genie: it is cut, damaged or another kind of file. Nothing was restored.`,
  )
}

const describeOpenError = (error: unknown, file: string) =>
  error instanceof Error && 'syscall' in error
    ? new StartFailure(`The backup ${file} cannot be read (${error.message}).`)
    : new StartFailure(
        `${file} is not a complete backup of Admin Genie: it is cut, damaged or another kind of file. Nothing was restored.`,
      )

const readEntries = async (zip: ZipFile) => {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

const readManifest = async (
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  file: string,
): Promise<Manifest> => {
  const entry = entries.get(manifestName)
  if (!entry || entry.uncompressedSize > largestManifest) return refuse(file)
  const bytes = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => refuse(file))
  if (crc32(bytes) !== entry.crc32) return refuse(file)
  const content: unknown = JSON.parse(bytes.toString())
  const { success, data } = manifestSchema.safeParse(content)
  if (success) return { ...data, tables: withoutExcluded(data.tables) }
  if (isNewerFormat(content)) throw new StartFailure(formatNewerMessage(file))
  return refuse(file)
}

/** Returns the tables to restore. Backups from before a table was left out have it. */
const withoutExcluded = (tables: Manifest['tables']): Manifest['tables'] =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !(name in excludedTables)))

const isNewerFormat = (content: unknown) =>
  typeof content === 'object' &&
  content !== null &&
  'formatVersion' in content &&
  Number(content.formatVersion) > formatVersion

const formatNewerMessage = (file: string) =>
  `${file} was written by a newer version of Admin Genie. Restore it with that version. Nothing was restored.`

const checkSchema = async ({ migrations }: Manifest, file: string) => {
  const ours = await migrationSource.getMigrations([])
  if (namesBesideFormer(migrations).some((name) => !ours.includes(name)))
    throw new StartFailure(formatNewerMessage(file))
  if (hasFormerNames(renameMigrations(migrations)))
    throw new StartFailure(
      `${file} has the schema ${describeFormerSchema(migrations)}. Restore it with version ${formerVersion} and make a backup there, which this version restores. Nothing was restored.`,
    )
}

const checkTables = async ({ manifest, openTable }: Backup, file: string) => {
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const tally = await openTable(name)
      .then(tallyRows)
      .catch(() => refuse(file))
    if (tally.rows !== rows || tally.sha256 !== sha256)
      throw new StartFailure(
        `${file} is damaged: its table ${name} does not have the checksum of the manifest. Nothing was restored.`,
      )
  }
}
