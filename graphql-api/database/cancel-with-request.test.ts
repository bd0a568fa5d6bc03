import { expect, it } from 'vitest'
import { runInRequestScope } from '#api/request/request-scope.ts'
import { openRequestScope } from '#api/testing/open-request-scope.ts'
import { testDatabase } from '#api/testing/database.ts'
import { connect } from './connect.ts'

const { db: observer, connection } = await testDatabase()

/** A pool of one connection without timeouts. The test destroys it. */
const connectNarrow = () =>
  connect({ connection, poolMax: 1, statementTimeout: 0, applicationName: 'one' })

const states = async () => {
  const { rows } = await observer.raw<{ rows: { state: string }[] }>(
    `select state from pg_stat_activity where application_name = 'one' and datname = current_database()`,
  )
  return rows.map(({ state }) => state)
}

it('a statement is cancelled with its request, at the server too, and its connection leaves the pool', async () => {
  const db = connectNarrow()
  const { scope, end } = openRequestScope()
  const result = runInRequestScope(scope, () => db.raw('select pg_sleep(300)').then(String, String))
  await expect.poll(states).toEqual(['active'])
  end()
  expect(await result).toMatch(/Connection terminated/)
  await expect.poll(states).toEqual([])
  expect((await db.raw<{ rows: unknown[] }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

it('a transaction is rolled back, also between its statements', async () => {
  const db = connectNarrow()
  const { scope, end } = openRequestScope()
  const startPromise = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const work = runInRequestScope(scope, () =>
    db.transaction(async (trx) => {
      await trx('organisation').update({ name: 'Half' })
      startPromise.resolve()
      await over.promise
    }),
  ).then(String, String)
  await startPromise.promise
  end()
  await expect.poll(states).toEqual([])
  over.resolve()
  expect(await work).toMatch(/closed|terminated/)
  expect(await observer('organisation').where({ name: 'Half' })).toEqual([])
  await db.destroy()
})

it('a request that waits for a connection is rejected at once and releases it when it arrives', async () => {
  const db = connectNarrow()
  const busy = db.raw('select pg_sleep(0.5)').then(String)
  await expect.poll(states).toEqual(['active'])
  const { scope, end } = openRequestScope()
  const waiting = runInRequestScope(scope, () => db.raw('select 1').then(String, String))
  end()
  expect(await waiting).toBe('Error: the request is over')
  expect(await runInRequestScope(scope, () => db.raw('select 1').then(String, String))).toBe(
    'Error: the request is over',
  )
  await busy
  await db.raw('select 1')
  await db.destroy()
})

it('a released connection is no longer tied to the request', async () => {
  const db = connectNarrow()
  const { scope, end } = openRequestScope()
  await runInRequestScope(scope, () => db.raw('select 1'))
  end()
  expect(await db.raw('select pg_sleep(0.1)').then(() => 'done')).toBe('done')
  expect(await states()).toEqual(['idle'])
  await db.destroy()
})
