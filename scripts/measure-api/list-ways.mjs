// By which ways the database answers a list: asked through the stores in this process, and explained.
import { nouns } from '#api/access/nouns.ts'
import { connect } from '#api/database/connect.ts'
import { readsForValues } from '#api/testing/lists/reads-of.ts'
import { overhear } from '#api/testing/overhear.ts'
import { storesOf } from '#api/testing/stores.ts'

/**
 * What is read for a list, in a line.
 * @param {object} client of the database
 * @param {object} connection of the same database
 * @param {{ person: object, asked: object }} given who asks, as a row of users, and which list
 */
export async function wayOf(client, connection, { person, asked }) {
  const { noun, field, direction, filter } = asked
  const db = connect({ connection, statementTimeout: 0 })
  try {
    const stores = storesOf(db, { ...person, assistantsSee: 'assigned', signInId: 1 })
    const page = { first: 50, orderBy: { field, direction }, filter }
    const [heard] = await overhear(db, 'query', () => stores[nouns[noun].many].page(page))
    return (await readsForValues(client, heard)).way
  } finally {
    await db.destroy()
  }
}
