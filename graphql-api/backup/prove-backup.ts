import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import type { Client } from 'pg'
import type { Connection } from '#api/database/connect.ts'
import { listBackupFiles } from './file-names.ts'
import { sumRows } from './manifest.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { withSession } from './session.ts'

type Proof = {
  file: string
  rows: number
  /** False if the role may not create a database: then the file was read and its checksums compared, and not restored. */
  isRestored: boolean
}

/**
 * Proves the newest backup of a folder by restoring it into a scratch database beside the one at `connection`. Returns
 * null if there is no backup. Throws StartFailure with the reason if the backup cannot be restored.
 */
export async function proveNewestBackup(
  connection: Connection,
  folder: string,
): Promise<Proof | null> {
  const [newestFile] = await listBackupFiles(folder)
  if (!newestFile) return null
  const file = join(folder, newestFile.name)
  return withSession(connection, async (client) => {
    const scratch = await createScratchDatabase(client)
    if (scratch === null) return { file, rows: await countRows(file), isRestored: false }
    try {
      const { manifest } = await restoreBackup(withDatabaseName(connection, scratch), file)
      return { file, rows: sumRows(manifest), isRestored: true }
    } finally {
      await dropDatabase(client, scratch)
    }
  })
}

/** Creates an empty database and returns its name; null if the role may not. Replaces one that an earlier proof has left. */
const createScratchDatabase = async (client: Client): Promise<string | null> => {
  const { rows } = await client.query<{ name: string }>(
    `select left(current_database(), 40) || '_backup_proof' as name`,
  )
  const name = rows[0]?.name ?? ''
  try {
    await dropDatabase(client, name)
    await client.query(`create database ${escapeIdentifier(name)} template template0`)
    return name
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return null
    throw error
  }
}

const dropDatabase = (client: Client, name: string) =>
  client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)

const withDatabaseName = (connection: Connection, database: string): Connection => {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}

const countRows = async (file: string) => {
  const { manifest, close } = await openBackup(file)
  close()
  return sumRows(manifest)
}
