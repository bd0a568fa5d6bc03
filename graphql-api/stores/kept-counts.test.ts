import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { buildUser } from '#api/database/factories/index.ts'
import { withMigrator } from '#api/database/migrate.ts'
import { toSnake } from '#api/database/names.ts'
import { testDatabase } from '#api/testing/database.ts'
import { overhear } from '#api/testing/overhear.ts'
import { storesOf } from '#api/testing/stores.ts'
import { kinds } from './nouns/kinds.ts'
import type { TaskRow } from './nouns/task.ts'
import type { Kept } from './kept.ts'
import { daysTable } from './days.ts'
import { countsTable } from './kept-counts.ts'
import type { Stores } from './stores.ts'

const { db, connection, reset } = await testDatabase()

type Counted = { table: string; counts: string; by: string[]; rows: string }

/** The kinds that are counted with the writes, as the database calls them, and what is counted of them, in rows. */
const counted = allNouns.flatMap((noun): Counted[] => {
  const { countedBy }: Kept<typeof noun, { id: number }> = kinds[noun]
  const table = toSnake(nouns[noun].many)
  return countedBy
    ? [{ table, counts: toSnake(countsTable(noun)), by: countedBy.map(toSnake), rows: table }]
    : []
})

const countedByDay = allNouns.flatMap((noun): Counted[] => {
  const { countedByDay: times = {} }: Kept<typeof noun, { id: number }> = kinds[noun]
  const table = toSnake(nouns[noun].many)
  const each = Object.keys(times)
    .map(toSnake)
    .map((time) => `select '${time}' as term, "${time}" as moment from ${table}`)
  const rows = `(select term, date_trunc('day', moment, 'UTC') as day from (${each.join(' union all ')}) as times
    where moment is not null) as days`
  return each.length > 0
    ? [{ table, counts: toSnake(daysTable(noun)), by: ['day', 'term'], rows }]
    : []
})

const allCounted = [...counted, ...countedByDay]

/** The kinds with which it is kept whose their customer is, and what that is. */
const belonging = [
  'tasks',
  'interactions',
  'messages',
  'customer_services',
  'communication_sessions',
  'calendar_events',
  'file_attachments',
  'task_updates',
]

const besides = [
  ...belonging.map(
    (table) => `select 'whose ' || t.id, t.customer_va_id, c.assigned_va_id from ${table} as t
      left join customers as c on c.id = t.customer_id where t.customer_va_id is distinct from c.assigned_va_id`,
  ),
  `select 'customer of update ' || u.id, u.customer_id, t.customer_id from task_updates as u
    join tasks as t on t.id = u.task_id where u.customer_id is distinct from t.customer_id`,
  `select 'won ' || id, extract(epoch from won_at), extract(epoch from last) from (select *, (select max(status_since) from leads
    where status = 'won' and customer_id = customers.id) as last from customers) as c where won_at is distinct from last`,
]

type Asking = Pick<Client, 'query'>

/** What is kept and does not agree with what is there, in one snapshot. */
const wrong = async (client: Asking) => {
  const each = allCounted.map(({ counts, by, rows }) => {
    const columns = by.join(', ')
    const row = `'${counts} ' || concat_ws(' ', ${by.map((one) => `coalesce(${one}::text, '-')`).join(', ')})`
    return `select ${row} as what, sum(kept)::int as kept, sum(there)::int as there from (
        select ${columns}, n as kept, 0 as there from ${counts}
        union all select ${columns}, 0, 1 from ${rows}) as each
      group by ${columns} having sum(kept) <> sum(there)`
  })
  const all = [...each, ...besides].join(' union all ')
  return (await client.query<{ what: string }>(all)).rows
}

const open = async () => {
  const client = new Client(connection)
  await client.connect()
  return client
}

/** Takes counting away, and begins it anew once `meanwhile` is done. */
const beginAnew = (meanwhile: () => Promise<unknown> = async () => undefined) =>
  withMigrator(connection, async (migrator, config) => {
    while (await db.schema.hasTable('taskCounts')) await migrator.down(config)
    await meanwhile()
    await migrator.latest(config)
  })

let one: Client
let two: Client
let staff: number[] = []
beforeAll(async () => {
  // As the step says it now, however long the template has been there.
  await beginAnew()
  one = await open()
  two = await open()
})
afterAll(async () => {
  await one.end()
  await two.end()
})
beforeEach(async () => {
  for (const client of [one, two]) await client.query('rollback')
  await reset()
  staff = []
  for (let n = 0; n < 3; n += 1) staff.push((await buildUser(db, { role: 'virtual_assistant' })).id)
  await one.query(`insert into customers (name, email, assigned_va_id)
    select 'C', 'c@x.test', ${staff[0]} from generate_series(1, 3)`)
})

/** The same numbers in each run. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % sides
  }
}

const someOf = <Value>(roll: (sides: number) => number, values: readonly Value[]) =>
  values[roll(values.length)] as Value

/** Any statement that changes what is there: of one record or of many, of what is counted or of anything else. */
const anyWrite = (roll: (sides: number) => number, also: readonly string[] = []): string => {
  const va = () => someOf(roll, staff)
  const some = () => `id % ${1 + roll(5)} = 0`
  const many = () => 1 + roll(4) * roll(6)
  const customer = `(select id from customers order by id % ${2 + roll(5)}, id limit 1)`
  const status = () => someOf(roll, ['requested', 'in_progress', 'waiting', 'cancelled'])
  const time = () => `timestamptz '2026-03-29 00:00Z' + ${roll(60)} * interval '1 hour'`
  const priority = () => someOf(roll, ['low', 'medium', 'high', 'urgent'])
  return someOf(roll, [
    () => `insert into customers (name, email, status, assigned_va_id)
      select 'C', 'c@x.test', (array['active', 'paused'])[1 + n % 2], ${va()} from generate_series(1, ${many()}) as n`,
    () => `insert into tasks (customer_id, title, status, priority, assigned_va_id)
      select c.id, 'T', '${status()}', '${priority()}', ${va()} from ${customer} as c, generate_series(1, ${many()})`,
    () => `insert into interactions (customer_id, type, summary)
      select c.id, (array['call', 'note'])[1 + n % 2], 'S' from ${customer} as c, generate_series(1, ${many()}) as n`,
    () => `insert into leads (name, email, assigned_va_id)
      select 'L', 'l@x.test', nullif(n % 3, 0) * 0 + ${va()} from generate_series(1, ${many()}) as n`,
    () => `update tasks set status = '${status()}', completed_at = null where ${some()}`,
    () => `update tasks set priority = '${priority()}', assigned_va_id = ${va()} where ${some()}`,
    () => `update tasks set title = 'Another' where ${some()}`,
    () => `update tasks set due_date = ${time()} where ${some()}`,
    () => `update tasks set due_date = null where ${some()}`,
    () => `update tasks set status = 'completed', completed_at = ${time()} where ${some()}`,
    () => `update interactions set timestamp = ${time()} where ${some()}`,
    () => `update customers set assigned_va_id = ${va()}, status = 'closed' where ${some()}`,
    () => `update leads set assigned_va_id = null where ${some()}`,
    () => `insert into leads (name, email, status, status_since, customer_id)
      select 'L', 'l@x.test', 'won', ${time()}, c.id from ${customer} as c, generate_series(1, ${many()})`,
    () =>
      `update leads set status = 'won', status_since = ${time()}, customer_id = ${customer} where ${some()}`,
    () => `update leads set status = 'lost' where ${some()}`,
    () => `update tasks set customer_id = ${customer} where ${some()}`,
    () => `insert into task_updates (task_id, status) select id, status from tasks where ${some()}`,
    () => `insert into calendar_events (title, start_time, end_time, customer_id, event_type)
      select 'E', ${time()}, '2200-01-01', case when n % 3 > 0 then ${customer} end, (array['call', 'demo'])[1 + n % 2] from generate_series(1, ${many()}) as n`,
    () =>
      `update calendar_events set status = 'completed', customer_id = ${someOf(roll, ['null', customer])} where ${some()}`,
    () => `delete from calendar_events where ${some()}`,
    () => `insert into activities (at, verb, noun, record_id, record_name, audience)
      select now(), 'createTask', 'task', n, 'T', (array['staff', 'customer'])[1 + n % 2] from generate_series(1, ${many()}) as n`,
    () => `update interactions set type = 'email' where ${some()}`,
    () => `delete from tasks where ${some()}`,
    () => `delete from interactions where ${some()}`,
    () => `delete from leads where ${some()}`,
    // Takes their tasks and interactions along.
    () => `delete from customers where id = ${customer}`,
    () => `with gone as (delete from leads where ${some()} returning *)
      insert into leads (name, email, status) select name, email, 'lost' from gone`,
    () => `insert into tasks (id, customer_id, title, assigned_va_id) overriding system value
      select id, customer_id, title, ${va()} from tasks where ${some()}
      on conflict (id) do update set assigned_va_id = excluded.assigned_va_id, status = 'waiting', completed_at = null`,
    () => `merge into leads using (select max(id) as last from leads) as m on leads.id in (m.last, m.last - 1)
      when matched and leads.id = m.last then delete when matched then update set status = 'won'
      when not matched then insert (name, email) values ('L', 'l@x.test')`,
    ...also.map((statement) => () => statement),
    () => `select fold_${someOf(roll, allCounted).counts}()`,
  ])()
}

const emptying = ['truncate leads cascade', 'truncate tasks, interactions cascade']

/** What records that are written in any order do to one another: a ring of locks, or the customer is gone. */
const isExpected = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(40P01|23503)$/.test(String(error.code))

const writeAnything = async (client: Client, seed: number) => {
  const roll = dice(seed)
  for (let round = 0; round < 40; round += 1)
    try {
      await client.query(`begin; set local deadlock_timeout = '20ms'`)
      for (let n = 0; n < 3; n += 1) await client.query(anyWrite(roll))
      await client.query(roll(3) === 0 ? 'rollback' : 'commit')
    } catch (error) {
      if (!isExpected(error)) throw error
      await client.query('rollback')
    }
}

describe('what is kept is what is there, and so is what stands beside a record', () => {
  it.each([1, 2, 3, 4, 5])('after any writes, also those that are undone (%i)', async (seed) => {
    const roll = dice(seed)
    for (let round = 0; round < 60; round += 1) {
      await one.query('begin')
      await one.query(anyWrite(roll, emptying))
      await one.query('savepoint here')
      await one.query(anyWrite(roll, emptying))
      if (roll(3) === 0) await one.query('rollback to here')
      await one.query(anyWrite(roll, emptying))
      expect(await wrong(one)).toEqual([])
      await one.query(roll(4) === 0 ? 'rollback' : 'commit')
      expect(await wrong(two)).toEqual([])
    }
  })

  it('in every snapshot, while many write at once', { timeout: 60_000 }, async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, open))
    const writing = new Set(clients)
    const read = async () => {
      let looked = 0
      while (writing.size > 0) {
        await one.query('begin isolation level repeatable read')
        expect(await wrong(one)).toEqual([])
        await one.query('commit')
        looked += 1
      }
      return looked
    }
    const reading = read()
    try {
      await Promise.all(clients.map((client, n) => writeAnything(client, 100 + n)))
    } finally {
      writing.clear()
      await Promise.all(clients.map((client) => client.end()))
    }
    expect(await reading).toBeGreaterThan(5)
    expect(await wrong(one)).toEqual([])
  })
})

const assistant = () =>
  ({
    id: staff[0],
    role: 'virtual_assistant',
    assistantsSee: 'assigned',
    customerId: null,
  }) as Viewer
const stores = (as: Viewer | 'system') => storesOf(db, as)

/** The one statement that somebody's reading comes to. */
const textOf = async (read: () => Promise<unknown>) => {
  const asked = await overhear(db, 'query', read)
  return asked.map(({ sql }) => sql).join('; ')
}

describe('what is asked for is', () => {
  type Asked = [what: string, read: (all: Stores, own: Stores) => Promise<unknown>]
  const orderBy = { field: 'created_at' } as const
  const dueBefore = new Date()
  const status: TaskRow['status'][] = ['requested', 'waiting']

  it.each<Asked>([
    ['everything', (all) => all.tasks.count()],
    ['what has a status and a priority', (all) => all.tasks.count({ status, priority: ['low'] })],
    ['what an assistant has', (all) => all.tasks.count({ assignedVaId: staff[1] })],
    [
      'what each assistant has',
      (all) => all.tasks.connectionOf('assignedVaId', 1, { orderBy }).totalCount(),
    ],
    ['whether there is more', (all) => all.leads.connection({ orderBy }).countUpTo({ limit: 9 })],
    ['what nobody has', (all) => all.leads.count({ assigned: false })],
    ['what is of a kind', (all) => all.interactions.count({ type: ['call'] })],
    ["an assistant's customers", (_, own) => own.customers.count({ status: ['active'] })],
    ["an assistant's leads", (_, own) => own.leads.count()],
  ])('added up: %s', async (_, read) => {
    const sql = await textOf(() => read(stores('system'), stores(assistant())))
    expect(sql).toMatch(/from "(customer|lead|task|interaction)_counts" as "t"/)
    expect(sql).not.toMatch(/"(customers|leads|tasks|interactions)"/)
  })

  it.each<Asked>([
    ["an assistant's work", (_, own) => own.tasks.count()],
    ["a customer's work", (all) => all.tasks.count({ customerId: 1 })],
    [
      'what each customer has',
      (all) => all.tasks.connectionOf('customerId', 1, { orderBy }).totalCount(),
    ],
    ['what is late', (all) => all.tasks.count({ status, dueBefore })],
    ['what has these words', (all) => all.tasks.count({ status, search: 'words' })],
    ['what has a tag', (all) => all.customers.count({ tag: 'vip' })],
    ['what nobody keeps', (all) => all.messages.count()],
  ])('counted: %s', async (_, read) => {
    const sql = await textOf(() => read(stores('system'), stores(assistant())))
    expect(sql).not.toContain('_counts')
  })
})

const addTask = `insert into tasks (customer_id, title, assigned_va_id, due_date)
  select id, 'T', assigned_va_id, '2026-11-23' from customers order by id limit 1`
const addLead = `insert into leads (name, email) values ('L', 'l@x.test')`

it('nobody waits for somebody else who writes, in whichever order both do', async () => {
  for (const client of [one, two]) await client.query(`begin; set local lock_timeout = '2s'`)
  await one.query(addTask)
  await two.query(addLead)
  await two.query(addTask)
  await one.query(addLead)
  for (const { counts } of allCounted)
    for (const client of [one, two]) await client.query(`select fold_${counts}()`)
  await two.query('commit')
  await one.query('commit')
  expect(await wrong(one)).toEqual([])
})

it('whoever goes on seeing what was writes all the same, beside others who fold', async () => {
  await one.query('begin isolation level repeatable read')
  await one.query('select from tasks')
  for (let n = 0; n < 5; n += 1) await two.query(addTask)
  await two.query('select fold_task_counts()')
  for (let n = 0; n < 200; n += 1) await one.query(addTask)
  await one.query('commit')
  expect(await wrong(two)).toEqual([])
})

it('rows that say the same are folded while it is written, so that there are ever few', async () => {
  const kept = [
    { counts: 'task_counts', most: 1000 },
    { counts: 'task_days', most: 2500 },
  ]
  const rows = async (counts: string) => {
    const found = await one.query<{ rows: number }>(`select count(*)::int as rows from ${counts}`)
    return found.rows[0]?.rows ?? 0
  }
  for (let n = 0; n < 30; n += 1) {
    await one.query(`do $$ begin for n in 1..100 loop ${addTask}; end loop; end $$`)
    for (const { counts, most } of kept) expect(await rows(counts)).toBeLessThan(most)
  }
  for (const { counts } of kept) {
    await one.query(`select fold_${counts}()`)
    expect(await rows(counts)).toBe(1)
  }
  await one.query('delete from tasks')
  for (const { counts } of kept) {
    await one.query(`select fold_${counts}()`)
    expect(await rows(counts)).toBe(0)
  }
})

it('a write that moves many to other days is likelier to fold than one that moves a few', async () => {
  await one.query(`insert into tasks (customer_id, title, assigned_va_id, due_date)
    select c.id, 'T', c.assigned_va_id, timestamptz '2026-01-01' + n * interval '1 day'
    from (select * from customers order by id limit 1) as c, generate_series(1, 250) as n`)
  for (let n = 0; n < 10; n += 1) {
    await one.query(`update tasks set due_date = due_date + interval '300 days'`)
    const { rows } = await one.query('select count(*)::int as days from task_days')
    expect(rows).toEqual([{ days: 250 }])
  }
})

it('a table is emptied after all who were writing to it', async () => {
  await one.query('begin')
  await one.query(addTask)
  const emptied = two.query('truncate tasks cascade')
  await one.query(addTask)
  await one.query('commit')
  await emptied
  expect(await wrong(one)).toEqual([])
})

it('a table is emptied only by whoever sees what others have written', async () => {
  await one.query(addTask)
  await one.query('begin isolation level repeatable read')
  await one.query('select from tasks')
  await expect(one.query('truncate tasks cascade')).rejects.toThrow(/^tasks can be truncated only/)
  await one.query('rollback')
  expect(await wrong(one)).toEqual([])
})

it('what was there before is counted when counting begins', async () => {
  for (const statement of [addTask, addTask, addLead]) await one.query(statement)
  await beginAnew(() => one.query(addTask))
  expect(await wrong(one)).toEqual([])
  const { rows } = await one.query('select sum(n)::int as tasks from task_counts')
  expect(rows).toEqual([{ tasks: 3 }])
})

const columnsOf = async (table: string) => {
  const { rows } = await db.raw<{ rows: { name: string; type: string }[] }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = ?::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

it.each(counted)('$counts has the columns by which $table are said to be counted', async (one) => {
  const [own, theirs] = [await columnsOf(one.counts), await columnsOf(one.table)]
  expect([...own]).toEqual([...one.by.map((name) => [name, theirs.get(name)]), ['n', 'bigint']])
})
