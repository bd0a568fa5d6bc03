import { expect, it } from 'vitest'
import { inCourse } from '#api/request/request-scope.ts'
import { openRequestScope } from '#api/testing/open-request-scope.ts'
import { testDatabase } from '#api/testing/database.ts'
import { connect } from './connect.ts'

const { db: beside, connection } = await testDatabase()

/** A pool of one connection without time limits, which the test takes down. */
const narrow = () =>
  connect({ connection, poolMax: 1, statementTimeout: 0, applicationName: 'one' })

const states = async () => {
  const { rows } = await beside.raw<{ rows: { state: string }[] }>(
    `select state from pg_stat_activity where application_name = 'one' and datname = current_database()`,
  )
  return rows.map(({ state }) => state)
}

it('a statement ends with its course, here and at the server, and its place is free', async () => {
  const db = narrow()
  const { course, end } = openRequestScope()
  const asked = inCourse(course, () => db.raw('select pg_sleep(300)').then(String, String))
  await expect.poll(states).toEqual(['active'])
  end()
  expect(await asked).toMatch(/Connection terminated/)
  await expect.poll(states).toEqual([])
  expect((await db.raw<{ rows: unknown[] }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

it('a transaction is taken back, between its statements too', async () => {
  const db = narrow()
  const { course, end } = openRequestScope()
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const work = inCourse(course, () =>
    db.transaction(async (trx) => {
      await trx('organisation').update({ name: 'Half' })
      begun.resolve()
      await over.promise
    }),
  ).then(String, String)
  await begun.promise
  end()
  await expect.poll(states).toEqual([])
  over.resolve()
  expect(await work).toMatch(/closed|terminated/)
  expect(await beside('organisation').where({ name: 'Half' })).toEqual([])
  await db.destroy()
})

it('whoever waits for a place hears at once, and takes none away when it comes', async () => {
  const db = narrow()
  const busy = db.raw('select pg_sleep(0.5)').then(String)
  await expect.poll(states).toEqual(['active'])
  const { course, end } = openRequestScope()
  const waiting = inCourse(course, () => db.raw('select 1').then(String, String))
  end()
  expect(await waiting).toBe('Error: the request is over')
  expect(await inCourse(course, () => db.raw('select 1').then(String, String))).toBe(
    'Error: the request is over',
  )
  await busy
  await db.raw('select 1')
  await db.destroy()
})

it('a connection that was given back is no longer tied to the course', async () => {
  const db = narrow()
  const { course, end } = openRequestScope()
  await inCourse(course, () => db.raw('select 1'))
  end()
  expect(await db.raw('select pg_sleep(0.1)').then(() => 'done')).toBe('done')
  expect(await states()).toEqual(['idle'])
  await db.destroy()
})
