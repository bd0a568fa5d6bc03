// What a write costs more because its count is kept with it: each is done with and without, in turns.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#api/database/embedded.ts'
import { migrate } from '#api/database/migrate.ts'
import { table } from '#scripts/table.mjs'
import { middle, ratio } from './turns.mjs'

const rounds = 5
/** Writes of one record in a round. */
const single = 200
const bulk = 10_000

const someAssistants = `insert into users (username, password, display_name, role)
  select 'assistant' || n || '@example.test', '', 'A' || n, 'virtual_assistant' from generate_series(1, 20) as n;
  insert into customers (name, email, assigned_va_id) select 'C' || n, 'c@example.test', u.id
    from users as u, generate_series(1, 50) as n;
  insert into tasks (customer_id, title, assigned_va_id) select c.id, 'Task ' || n, c.assigned_va_id
    from customers as c, generate_series(1, 100) as n; analyze`

const add = (
  from,
  count,
) => `insert into tasks (customer_id, title, assigned_va_id, priority, due_date)
  select c.id, 'Call the bank', c.assigned_va_id, (array['low', 'high'])[1 + c.id % 2], now() + n % 300 * interval '1 day'
  from generate_series(${from}, ${from + count - 1}) as n join customers as c on c.id = 1 + n % 1000`
const among = (from, count) => `id between ${from} and ${from + count - 1}`

/** Each write of so many tasks from an id or number on, and how many of them make a round. */
const writes = {
  'a task is added': { sql: (n) => add(n, 1), times: single },
  'a task changes its status': {
    sql: (n) =>
      `update tasks set status = case status when 'requested' then 'waiting' else 'requested' end where ${among(n, 1)}`,
    times: single,
  },
  'a task is due another day': {
    sql: (n) =>
      `update tasks set due_date = coalesce(due_date, now()) + interval '1 day' where ${among(n, 1)}`,
    times: single,
  },
  'a task changes its title': {
    sql: (n) => `update tasks set title = 'T' || ${n} where ${among(n, 1)}`,
    times: single,
  },
  '10,000 tasks are added': { sql: (n) => add(n, bulk), times: 1 },
  '10,000 tasks change their status': {
    sql: (n) =>
      `update tasks set status = case status when 'requested' then 'waiting' else 'requested' end where ${among(n, bulk)}`,
    times: 1,
  },
  '10,000 tasks are deleted': {
    sql: () =>
      `delete from tasks where id in (select id from tasks order by id desc limit ${bulk})`,
    times: 1,
  },
}

const triggers = ['added', 'changed', 'removed'].flatMap((one) => [
  `tasks_count_${one}`,
  `tasks_day_${one}`,
])

/** The milliseconds of one write, in the middle of a round. */
const timeOf = async (client, { sql, times }) => {
  const taken = []
  for (let n = 1; n <= times; n += 1) {
    const begun = performance.now()
    await client.query(sql(n))
    taken.push(performance.now() - begun)
  }
  return taken.reduce((sum, one) => sum + one, 0) / times
}

const compare = async (client, write) => {
  const found = { plain: [], kept: [] }
  for (let round = 0; round <= rounds; round += 1)
    for (const how of round % 2 === 0 ? ['plain', 'kept'] : ['kept', 'plain']) {
      for (const trigger of triggers)
        await client.query(
          `alter table tasks ${how === 'kept' ? 'enable' : 'disable'} trigger ${trigger}`,
        )
      const taken = await timeOf(client, write)
      // The first round warms up.
      if (round > 0) found[how].push(taken)
    }
  return found
}

const measureOn = async (client, { say }) => {
  await client.query(someAssistants)
  const lines = []
  for (const [what, write] of Object.entries(writes)) {
    const { plain, kept } = await compare(client, write)
    const figure = ratio(kept, plain)
    lines.push([
      what,
      `${middle(plain).toFixed(2)} ms`,
      `${middle(kept).toFixed(2)} ms`,
      `${figure.toFixed(2)} ×`,
    ])
  }
  say(`\n${table([['write', 'plain', 'its count kept', ''], ...lines])}\n`)
}

export async function counts(tools) {
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-measure-api-'))
  await chmod(folder, 0o755)
  const database = await startEmbedded({ dataDir: join(folder, 'database') })
  try {
    await migrate(database.connection)
    const client = new Client(database.connection)
    await client.connect()
    await measureOn(client, tools)
    await client.end()
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
