import type { EventEmitter } from 'node:events'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createEnding, inCourse } from '#api/course.ts'
import type { Course } from '#api/course.ts'
import { testDatabase } from '#api/testing/database.ts'
import { ask, nameOf } from './ask.ts'
import type { Found } from './ask.ts'
import { connect } from './connect.ts'

const { connection } = await testDatabase()
const db = connect({ connection, poolMax: 1 })
afterAll(() => db.destroy())

const asking = (text: string) => ({ text, name: nameOf(text) })
const backend = async () =>
  (await ask(db, { text: 'select pg_backend_pid()', name: undefined }, [])).rows

it('plans a statement once for a connection, and gives values in the order of the columns', async () => {
  const statement = asking('select $1::int + 1 as sum, $2::text as word')
  await ask(db, statement, [1, 'one'])
  expect(await ask(db, statement, [2, 'two'])).toEqual({
    rows: [[3, 'two']],
    columns: ['sum', 'word'],
  })
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    'select name from pg_prepared_statements where name = ?',
    [statement.name],
  )
  expect(rows).toHaveLength(1)
})

it('has a statement described once for a connection', async () => {
  const statement = asking('select $1::int as one, $2::text[] as words')
  const client = (await db.client.acquireConnection()) as { connection: EventEmitter }
  await db.client.releaseConnection(client)
  const described = vi.fn<() => void>()
  client.connection.on('rowDescription', described)
  for (const words of [['plain'], ['', '"', '\\', 'a,b', '{}', 'NULL'], [null]])
    expect((await ask(db, statement, [3, words])).rows).toEqual([[3, words]])
  expect(described).toHaveBeenCalledTimes(1)
})

it('brings values as the database would write them', async () => {
  const at = new Date('2026-02-03T04:05:06.789Z')
  const { rows } = await ask(
    db,
    asking(`select $1::timestamptz, $2::boolean, $3::numeric::text, $4::int[], $5::timestamptz`),
    [at, true, 1.5, [1, 2], null],
  )
  expect(rows).toEqual([[at, true, '1.5', [1, 2], null]])
  await expect(ask(db, asking('select $1::jsonb'), [{ no: 'value' }])).rejects.toThrow('no value')
  // Nothing of what was refused is left on the connection.
  expect((await ask(db, asking('select 1'), [])).rows).toEqual([[1]])
})

it('asks anew where a migration has changed the table under a plan', async () => {
  await db.raw('create table growing (id int); insert into growing values (1)')
  const statement = asking('select * from growing')
  await ask(db, statement, [])
  await db.raw('alter table growing add column more text default $$new$$')
  expect(await ask(db, statement, [])).toEqual({ rows: [[1, 'new']], columns: ['id', 'more'] })
  expect(await ask(db, statement, [])).toEqual({ rows: [[1, 'new']], columns: ['id', 'more'] })
})

it('plans anew in a transaction, which a stale plan would undo', async () => {
  await db.raw('create table shrinking (id int, word text)')
  const statement = asking('select * from shrinking')
  await ask(db, statement, [])
  await db.raw('alter table shrinking drop column word')
  const found = await db.transaction((trx) => ask(trx, statement, []))
  expect(found.columns).toEqual(['id'])
})

it('gives a connection up that keeps statements enough', async () => {
  const before = await backend()
  for (let one = 0; one <= 1000; one += 1) await ask(db, asking(`select ${one}`), [])
  expect(await backend()).not.toEqual(before)
})

it('keeps no statement where a pooler may not pass it on', async () => {
  const pooled = connect({ connection, poolMax: 1, prepared: false })
  expect((await ask(pooled, asking('select 1 as one'), [])).rows).toEqual([[1]])
  const { rows } = await pooled.raw<{ rows: unknown[] }>('select from pg_prepared_statements')
  await pooled.destroy()
  expect(rows).toEqual([])
})

it('throws what the database refuses as its own error', async () => {
  await expect(ask(db, asking('select 1 / $1::int'), [0])).rejects.toMatchObject({ code: '22012' })
})

const stateOf = (error: unknown) => (error as { code?: string }).code ?? String(error)

/** The rows of what was answered, and the error's state of what was not. */
const rowsOf = (settled: PromiseSettledResult<Found>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value.rows : stateOf(one.reason)))

const once = (text: string) => ({ text, name: undefined })

describe('what one request asks at one moment', () => {
  const course: Course = {
    ending: createEnding().ending,
    beginWrite: () => undefined,
    beginTransfer: () => undefined,
  }
  const together = (...statements: [string, unknown[], typeof once?][]) =>
    inCourse(course, () =>
      Promise.allSettled(
        statements.map(([text, values, how = asking]) => ask(db, how(text), values)),
      ),
    )
  const sum = 'select $1::int + 1 as sum'
  const words = 'select word, $1::text as other from unnest($2::text[]) as word'
  const share = 'select 12 / $1::int as share'

  it('is answered in one message, each its own', async () => {
    await together([sum, [1]], [words, ['a', []]], [share, [3]])
    const client = (await db.client.acquireConnection()) as { connection: EventEmitter }
    await db.client.releaseConnection(client)
    const ended = vi.fn<() => void>()
    client.connection.on('readyForQuery', ended)
    const found = await together(
      [sum, [5]],
      [words, ['b', ['x', 'y']]],
      [share, [4], once],
      [sum, [7]],
      [words, ['c', ['z']], once],
    )
    const others = [
      ['x', 'b'],
      ['y', 'b'],
    ]
    expect(rowsOf(found)).toEqual([[[6]], others, [[3]], [[8]], [['z', 'c']]])
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('fails alone', async () => {
    await together([sum, [1]], [words, ['a', []]], [share, [3]])
    const found = await together([sum, [1]], [share, [0]], [words, ['b', ['x']]], [share, [6]])
    expect(rowsOf(found)).toEqual([[[2]], '22012', [['x', 'b']], [[2]]])
    const unkept = await together([share, [0], once], [sum, [1]], ['select', [1], once], [sum, [2]])
    expect(rowsOf(unkept)).toEqual(['22012', [[2]], '08P01', [[3]]])
  })

  it('is asked anew where a migration has changed a table under one of them', async () => {
    await db.raw('create table moving (id int); insert into moving values (1)')
    const moving = 'select * from moving'
    await together([sum, [1]], [moving, []])
    await db.raw('alter table moving add column more text default $$new$$')
    const found = await together([sum, [1]], [moving, []], [sum, [2]])
    expect(rowsOf(found)).toEqual([[[2]], [[1, 'new']], [[3]]])
    expect(rowsOf(await together([moving, []], [sum, [2]]))).toEqual([[[1, 'new']], [[3]]])
  })

  it('loses nothing of others when one loses the connection', async () => {
    const end = 'select case $1::int when 1 then pg_terminate_backend(pg_backend_pid()) end'
    await together([sum, [1]], [end, [0]])
    const found = await together([sum, [1]], [end, [1]], [sum, [2]])
    expect(rowsOf(found)).toEqual([[[2]], '57P01', [[3]]])
  })

  it('waits for nothing that says that it takes long', async () => {
    const several = connect({ connection, poolMax: 2 })
    const pid = asking('select pg_backend_pid()')
    const long = asking('select pg_backend_pid() from pg_sleep(0.2)')
    const ask2 = () =>
      inCourse(course, () =>
        Promise.all([ask(several, pid, []), ask(several, long, [], { takesLong: true })]),
      )
    const [one, other] = await ask2()
    expect(one.rows).not.toEqual(other.rows)
    await several.destroy()
  })
})
