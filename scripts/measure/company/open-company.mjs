import { Client } from 'pg'
import { connect } from '#api/database/connect.ts'
import { migrate } from '#api/database/migrate.ts'
import { fillCompany } from '#scripts/fill/fill-company.mjs'
import { openStage } from '#scripts/nodes/stage.mjs'

/**
 * Starts a database, migrated, and filled with a company if a size is given.
 * @param {import('#scripts/fill/sizes.mjs').Size} [size]
 */
export const openCompany = (size) =>
  openStage('company', async ({ connection, onStop }) => {
    await migrate(connection)
    const db = connect({ connection })
    onStop(() => db.destroy())
    const client = new Client(connection)
    await client.connect()
    onStop(() => client.end())
    if (size) await fillCompany(client, size)
    return { db, client }
  })
