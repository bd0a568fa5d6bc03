// Measures changes of many records, and compares the rows of a handover of many with those after its undo.
import { setTimeout as sleep } from 'node:timers/promises'
import { manyLimit } from '#shared/many.ts'
import { closePages, openPage, openPages } from '#scripts/measure/live/page.mjs'
import { secret } from './bench.mjs'
import { sender } from './load.mjs'
import { createSignIn } from './sign-ins.mjs'

const watchingPages = 50
const handedOver = 100

/** Tables whose rows tell what happened; an undo adds to them. */
const historyTables = [
  'activities',
  'notifications',
  'handovers',
  'mails',
  'reminders',
  'calendar_changes',
]

const mutationOf = (verb, fields) => {
  const type = `${verb[0].toUpperCase()}${verb.slice(1)}Input`
  return `mutation ${verb}($input: ${type}!) { ${verb}(input: $input) { ${fields} } }`
}

const answerFields = 'changed { id version } refused { id code message }'

/** Returns a function that runs a verb and its time in milliseconds. */
const runner = (send) => async (verb, input, fields) => {
  const startTime = performance.now()
  const query = mutationOf(verb, fields)
  const { data, errors } = JSON.parse(await send({ query, variables: { input } }))
  if (errors) throw new Error(errors[0].message)
  return { time: performance.now() - startTime, ...data[verb] }
}

const toTargets = (rows) => rows.map(({ id, version }) => ({ id, expectedVersion: version }))

/** Assigns tasks to the assistant of their customer and gives them back while pages follow. */
const measureTasks = async ({ client, run, from, to }, { check }, pages) => {
  const { rows: createdRows } = await client.query(
    `insert into customers (name, email, assigned_va_id) values ('Many', 'many@example.test', $1) returning id`,
    [to],
  )
  const { rows } = await client.query(
    `insert into tasks (customer_id, assigned_va_id, title, status)
     select $1, $2, 'Many', 'in_progress' from generate_series(1, ${manyLimit}) returning id, version`,
    [createdRows[0].id, from],
  )
  const input = { records: toTargets(rows), assignedVaId: to }
  const assigned = await run('assignTasks', input, `id ${answerFields}`)
  const undoAnswer = await run('undoMany', { id: assigned.id }, answerFields)
  const bar = { bar: 3, unit: 's' }
  check({ what: `${manyLimit} tasks assigned`, figure: assigned.time / 1000, ...bar })
  check({ what: 'undone', figure: undoAnswer.time / 1000, ...bar })
  const refusals = [...assigned.refused, ...undoAnswer.refused]
  if (refusals[0]) throw new Error(`${refusals.length} tasks were refused: ${refusals[0].message}`)
  const last = `TASK ${undoAnswer.changed.at(-1)?.id}`
  while (pages.some(({ kinds, resets }) => resets === 0 && !kinds.has(last))) await sleep(100)
  // The changes of the undo follow those of the change at once.
  await sleep(1000)
  const reset = pages.filter(({ resets }) => resets > 0).length
  check({ what: `of ${pages.length} pages that read everything again`, figure: reset, bar: 0 })
}

/** Returns the rows of customers in every table that has them, but for history, versions and times of changes. */
const rowsOf = async (client, ids) => {
  const { rows: tables } = await client.query(
    `select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'customer_id' and table_name <> all($1)`,
    [historyTables],
  )
  const snapshots = [{ name: 'customers', key: 'id' }].concat(
    tables.map(({ name }) => ({ name, key: 'customer_id' })),
  )
  const all = []
  for (const { name, key } of snapshots) {
    const { rows } = await client.query(
      `select '${name} ' || (to_jsonb(t) - 'version' - 'updated_at')::text as row
       from ${name} t where ${key} = any($1) order by 1`,
      [ids],
    )
    all.push(...rows.map(({ row }) => row))
  }
  return all
}

/** Hands customers over and gives them back. Counts the rows that are not as before. */
const measureHandedOver = async ({ client, run, to }, { say, check }) => {
  // A handover stops running timers, and its undo does not start them again.
  const { rows: customers } = await client.query(
    `select id, version from customers where status <> 'closed' and assigned_va_id <> $1
       and id not in (select customer_id from time_entries where "end" is null)
     order by id desc limit ${handedOver}`,
    [to],
  )
  const ids = customers.map(({ id }) => id)
  const before = await rowsOf(client, ids)
  const input = { records: toTargets(customers), assignedVaId: to }
  const assignment = await run('assignCustomers', input, `id ${answerFields}`)
  const back = await run('undoMany', { id: assignment.id }, answerFields)
  say(
    `${assignment.changed.length} customers handed over in ${assignment.time.toFixed(0)} ms, ${assignment.refused.length} refused; ${back.changed.length} given back in ${back.time.toFixed(0)} ms, of ${before.length} rows`,
  )
  const after = new Set(await rowsOf(client, ids))
  const differingRows = [...before.filter((row) => !after.delete(row)), ...after]
  for (const row of differingRows.slice(0, 5)) say(row)
  check({
    what: `${handedOver} customers handed over and undone: rows that differ`,
    figure: differingRows.length,
    bar: 0,
  })
}

/** @param {{ bench: { connection: object }, client: import('pg').Client, url: string, cookie: string }} given of a manager */
export async function measureMany({ bench, client, url, cookie }, report) {
  // An account has at most 40 sockets.
  const { rows: managers } = await client.query(
    `select id from users where role = 'management' and disabled_at is null order by id limit 2`,
  )
  const cookies = await Promise.all(
    managers.map(({ id }) => createSignIn(bench.connection, secret, id)),
  )
  const { rows } = await client.query(
    `select u.id from users u left join customers c on c.assigned_va_id = u.id
     where u.role = 'virtual_assistant' and u.disabled_at is null group by u.id order by count(c.id), u.id limit 2`,
  )
  const [from, to] = rows.map(({ id }) => id)
  const send = sender(url, cookie)
  const pages = await openPages(watchingPages, (n) => openPage(url, cookies[n % cookies.length]))
  const tools = { client, run: runner(send), from, to }
  await measureTasks(tools, report, pages)
  await closePages(pages)
  await measureHandedOver(tools, report)
  send.close()
}
