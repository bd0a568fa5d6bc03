// By which ways the database answers a list: asked through the stores in this process, and explained.
import { nouns } from '#api/access/nouns.ts'
import { connect } from '#api/database/connect.ts'
import { cursors } from '#api/stores/cursors.ts'
import { noHistory } from '#api/stores/history.ts'
import { createStores } from '#api/stores/stores.ts'
import { readsForValues } from '#api/testing/lists/reads-of.ts'
import { overhear } from '#api/testing/overhear.ts'

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
    const stores = createStores({
      db,
      as: { ...person, assistantsSee: 'assigned', signInId: 1 },
      cursors: cursors('nobody’s'),
      clock: () => new Date(),
      locks: { take: () => undefined, has: () => false },
      history: noHistory,
    })
    const page = { first: 50, orderBy: { field, direction }, filter }
    const [heard] = await overhear(db, 'query', () => stores[nouns[noun].many].page(page))
    return (await readsForValues(client, heard)).way
  } finally {
    await db.destroy()
  }
}
