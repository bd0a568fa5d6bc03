import type { EventEmitter } from 'node:events'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBudgets, withBudget } from '#api/answer-budget.ts'
import type { AnswerBudget } from '#api/answer-budget.ts'
import { inCourse } from '#api/course.ts'
import { openCourse } from '#api/testing/open-course.ts'
import { testDatabase } from '#api/testing/database.ts'
import { ask as askFor, nameOf } from './ask.ts'
import { connect } from './connect.ts'

const { connection } = await testDatabase()
const db = connect({ connection, poolMax: 1 })
afterAll(() => db.destroy())

/** What is found, with every value looked at. */
const ask = async (...given: Parameters<typeof askFor>) => {
  const { rows, columns } = await askFor(...given)
  return { rows: rows.map((row) => row.values()), columns: columns.map(({ name }) => name) }
}
type Found = Awaited<ReturnType<typeof ask>>

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

it('breaks off what is too large for its answer', async () => {
  const before = await backend()
  const budget = createBudgets({ limit: 1000 })()
  const much = asking('select repeat($1::text, 100) from generate_series(1, 1000)')
  await expect(withBudget(budget, () => ask(db, much, ['much']))).rejects.toThrow(
    'An answer may have',
  )
  expect(await backend()).not.toEqual(before)
})

const nothing = () => undefined

const sum = 'select $1::int + 1 as sum'
const words = 'select word, $1::text as other from unnest($2::text[]) as word'
const share = 'select 12 / $1::int as share'
const nap = 'select pg_sleep($1::float) is null as woke'

/** Asks each in a request of its own. */
const together = (...statements: [string, unknown[]][]) =>
  Promise.allSettled(
    statements.map(([text, values]) =>
      inCourse(openCourse().course, () => ask(db, asking(text), values)),
    ),
  )

const twice = () => together([sum, [1]], [share, [2]], [sum, [2]])

const within = (budget: AnswerBudget, text: string) =>
  inCourse(openCourse().course, () =>
    withBudget(budget, () => ask(db, asking(words), [text, ['x', 'y', 'z']])),
  )

const listen = async (event: string) => {
  const client = (await db.client.acquireConnection()) as { connection: EventEmitter }
  await db.client.releaseConnection(client)
  const heard = vi.fn<() => void>()
  client.connection.on(event, heard)
  return heard
}

/** What the pool that is called `several` is asking. */
const active = async () => {
  const { rows } = await db.raw<{ rows: { query: string }[] }>(
    `select query from pg_stat_activity where application_name = 'several' and state = 'active'`,
  )
  return rows.map(({ query }) => query)
}

describe('what several requests ask at one moment', () => {
  /** Lets it be known that all are quick. */
  beforeEach(async () => {
    await ask(db, asking(sum), [1])
    await ask(db, asking(words), ['a', []])
    await ask(db, asking(share), [3])
    await ask(db, asking(nap), [0])
  })

  it('is answered in one message, each its own', async () => {
    const ended = await listen('readyForQuery')
    const asked = [sum, [5]] as [string, unknown[]]
    const found = await together(asked, [words, ['b', ['x', 'y']]], [share, [4]], [sum, [7]])
    const others = [
      ['x', 'b'],
      ['y', 'b'],
    ]
    expect(rowsOf(found)).toEqual([[[6]], others, [[3]], [[8]]])
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('is kept by a connection that is new to it from then on, which is told one at a time', async () => {
    await db.raw('select pg_terminate_backend(pg_backend_pid())').catch(nothing)
    await db.raw('select 1').catch(nothing)
    // One is told, two go alone, of which one is told; then all are known.
    const [parsed, ended] = [await listen('parseComplete'), await listen('readyForQuery')]
    expect(rowsOf(await twice())).toEqual([[[2]], [[6]], [[3]]])
    expect(rowsOf(await twice())).toEqual([[[2]], [[6]], [[3]]])
    expect(parsed).toHaveBeenCalledTimes(2)
    expect(ended).toHaveBeenCalledTimes(4)
  })

  it('fails alone', async () => {
    const found = await together([sum, [1]], [share, [0]], [words, ['b', ['x']]], [share, [6]])
    expect(rowsOf(found)).toEqual([[[2]], '22012', [['x', 'b']], [[2]]])
    const given = await together([sum, [1]], [sum, [{ no: 'value' }]], [sum, [2]])
    expect(rowsOf(given)).toEqual([[[2]], expect.stringContaining('no value'), [[3]]])
  })

  it('is asked anew where a migration has changed a table under one of them', async () => {
    await db.raw('create table moving (id int); insert into moving values (1)')
    const moving = 'select * from moving'
    await ask(db, asking(moving), [])
    await db.raw('alter table moving add column more text default $$new$$')
    const found = await together([sum, [1]], [moving, []], [sum, [2]])
    expect(rowsOf(found)).toEqual([[[2]], [[1, 'new']], [[3]]])
    expect(rowsOf(await together([moving, []], [sum, [2]]))).toEqual([[[1, 'new']], [[3]]])
  })

  it('loses nothing of others when one loses the connection', async () => {
    const end = 'select case $1::int when 1 then pg_terminate_backend(pg_backend_pid()) end'
    await ask(db, asking(end), [0])
    const found = await together([sum, [1]], [end, [1]], [sum, [2]])
    expect(rowsOf(found)).toEqual([[[2]], '57P01', [[3]]])
  })

  it('counts against the answer that it is read for, and no other', async () => {
    const budgets = createBudgets({ limit: 1000 })
    const ended = await listen('readyForQuery')
    const [small, large] = [budgets(), budgets()]
    const found = await Promise.allSettled([
      within(small, 'a'),
      within(large, 'a'.repeat(600)),
      within(small, 'b'),
    ])
    expect(rowsOf(found)).toEqual([
      [['x', 'a'], ['y', 'a'], ['z', 'a']],
      'BAD_USER_INPUT',
      [['x', 'b'], ['y', 'b'], ['z', 'b']],
    ]) // prettier-ignore
    expect(small.refusal).toBe(null)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('counts once what was read before others broke it up', async () => {
    const budget = createBudgets({ limit: 40_000 })()
    const slowly = `select repeat('x', 9000) from generate_series(1, 3 + $1::int) as n where n <= 3 or pg_sleep(0.1) is null`
    await ask(db, asking(slowly), [0])
    const found = await Promise.all([
      inCourse(openCourse().course, () => ask(db, asking(sum), [1])),
      inCourse(openCourse().course, () => withBudget(budget, () => ask(db, asking(slowly), [1]))),
    ])
    expect(found.map(({ rows }) => rows.length)).toEqual([1, 3])
    expect(budget.refusal).toBe(null)
  })

  it('waits for no slow one longer than a moment, which ends with its own request', async () => {
    const several = connect({ connection, poolMax: 2, applicationName: 'several' })
    for (const [text, values] of [
      [nap, [0]],
      [sum, [1]],
    ] as const)
      // prettier-ignore
      await ask(several, asking(text), values)
    const { course, end } = openCourse()
    const slow = inCourse(course, () => ask(several, asking(nap), [300])).catch(String)
    const quick = inCourse(openCourse().course, () => ask(several, asking(sum), [4]))
    expect((await quick).rows).toEqual([[5]])
    await expect.poll(active).toEqual([nap])
    end()
    expect(await slow).toMatch(/the request is over|terminated/)
    await expect.poll(active).toEqual([])
    await several.destroy()
  })

  it('does not wait for what says that it takes long', async () => {
    const several = connect({ connection, poolMax: 2 })
    const pid = asking('select pg_backend_pid()')
    const long = asking('select pg_backend_pid() from pg_sleep($1::float)')
    await ask(several, pid, [])
    await ask(several, long, [0])
    const [one, other, third] = await inCourse(openCourse().course, () =>
      Promise.all([
        ask(several, pid, []),
        ask(several, pid, []),
        ask(several, long, [0.04], { takesLong: true }),
      ]),
    )
    expect(one.rows).toEqual(other.rows)
    expect(one.rows).not.toEqual(third.rows)
    await several.destroy()
  })
})
