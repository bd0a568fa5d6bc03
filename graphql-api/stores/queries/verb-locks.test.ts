import type { Knex } from 'knex'
import { expect, it } from 'vitest'
import { buildAssistant, buildCustomer, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { waitUntilBlocked } from '#api/testing/database/concurrent-change.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as } = await testApp()

/** Returns which of these rows another transaction has locked. */
const lockedRows = async (
  rows: Readonly<Record<string, [table: string, id: number | boolean]>>,
) => {
  const lockedNames: string[] = []
  for (const [name, [table, id]] of Object.entries(rows))
    await db(table)
      .where({ id })
      .forUpdate()
      .noWait()
      .then(undefined, () => lockedNames.push(name))
  return lockedNames
}

it.each([
  ['an account', ['first', 'second'], (trx: Knex, id: number) => trx('users').where({ id })],
  ['the setting', ['first', 'second', 'setting'], (trx: Knex) => trx('organisation')],
])(
  'a verb that waits for %s holds what comes before it in the lock order, and nothing after it',
  async (_, expected, rowOf) => {
    await db('organisation').update({ assistants_see: 'all' })
    const manager = await buildManager(db)
    const second = await buildAssistant(db)
    const customer = await buildCustomer(db)
    const blocker = await db.transaction()
    await rowOf(blocker, second.id).forUpdate()
    const caller = await as(manager)
    const working = perform(caller, 'createTask', {
      customerId: customer.id,
      assignedVaId: second.id,
      title: 'T',
    })
    await waitUntilBlocked(db)
    const lockedNames = await lockedRows({
      first: ['users', manager.id],
      second: ['users', second.id],
      setting: ['organisation', true],
      customer: ['customers', customer.id],
    })
    await blocker.commit()
    await working
    expect(lockedNames).toEqual(expected)
  },
)
