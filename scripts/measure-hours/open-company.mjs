import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { connect } from '#api/database/connect.ts'
import { startEmbedded } from '#api/database/embedded.ts'
import { migrate } from '#api/database/migrate.ts'
import { fillCompany } from '#scripts/fill/fill-company.mjs'

/**
 * Starts a database, migrated, and filled with a company if a size is given. `stop` stops it and removes its files.
 * @param {import('#scripts/fill/sizes.mjs').Size} [size]
 */
export async function openCompany(size) {
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-measure-hours-'))
  const database = await startEmbedded({ dataDir: join(folder, 'database') })
  const db = connect({ connection: database.connection })
  const client = new Client(database.connection)
  const stop = async () => {
    await client.end()
    await db.destroy()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(database.connection)
    await client.connect()
    if (size) await fillCompany(client, size)
    return { db, client, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
