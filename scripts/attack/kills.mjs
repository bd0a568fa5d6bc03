import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { progress } from '#scripts/progress.mjs'
import { openCompany } from '#scripts/measure/live/open-company.mjs'
import { closePages, openPage, openPages } from '#scripts/measure/live/page.mjs'

const killCount = Number(process.env.ATTACK_KILLS ?? 20)
const clients = 20

/** Milliseconds between the end of a restart and the next kill, at most. */
const betweenKills = 2000

/** Milliseconds after the last write in which pages catch up: a page that was refused waits before it reconnects. */
const patience = 5000

const verbs = {
  message: {
    query: `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }`,
    inputOf: ({ name, receiverId, customerId }) => ({ customerId, receiverId, content: name }),
    idOf: ({ sendMessage }) => sendMessage.message.id,
  },
  task: {
    query: `mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }`,
    inputOf: ({ name, customerId }) => ({ customerId, title: name }),
    idOf: ({ createTask }) => createTask.task.id,
  },
}

/** Kills PostgreSQL without a warning; the embedded server is started again by its keeper. */
const killDatabase = async ({ database, knex }) => {
  const [pid] = (await readFile(join(database.folder, 'data/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  for (;;) {
    await sleep(200)
    const isBack = await knex.raw('select 1').then(
      () => true,
      () => false,
    )
    if (isBack) return
  }
}

const killNode = (node) => node.end('SIGKILL').then(() => node.start())

/** Writes until the signal, each record under a key of its own, with retries. Notes when each was acknowledged. */
const writeUntil = async (signal, { person, assignedVaId, client }, acknowledged) => {
  for (let n = 0; !signal.aborted; n += 1) {
    const kind = n % 2 === 0 ? 'message' : 'task'
    const { query, inputOf, idOf } = verbs[kind]
    const name = `${kind} ${n} of client ${client}`
    const input = inputOf({ name, receiverId: assignedVaId, customerId: person.customerId })
    const data = await person.retry(query, { input }, randomUUID())
    acknowledged.push({ kind, name, id: idOf(data), at: performance.now() })
    await sleep(50)
  }
}

/** Returns how often each name that a client chose is in the database. */
const countStored = async ({ knex }) => {
  const { rows } = await knex.raw(
    `select name, count(*)::int as times from (
       select title as name from tasks union all select content from messages
     ) as stored where name like '% of client %' group by name`,
  )
  return new Map(rows.map(({ name, times }) => [name, times]))
}

/** Returns the tasks whose assistant has no notification of them, or more than one. */
const countWrongNotifications = async ({ knex }) => {
  const { rows } = await knex.raw(
    `select count(*)::int as count from (
       select tasks.id from tasks left join notifications on noun = 'task' and record_id = tasks.id
         and user_id = assigned_va_id
       where title like '% of client %' group by tasks.id having coalesce(sum(notifications.count), 0) <> 1
     ) as wrong`,
  )
  return rows[0].count
}

/** Counts what is lost or doubled while nodes and the database are killed under clients that retry. */
export async function kills({ say, check }) {
  const company = await openCompany({ customers: clients })
  const { nodes, managers } = company
  const pages = await openPages(4, (n) =>
    openPage(company.url, managers[n % managers.length].cookie),
  )
  const writers = company.customers.map(({ id, assignedVaId }, client) => {
    const person = company.users.find(({ customerId }) => customerId === id)
    return { person, assignedVaId, client }
  })
  const acknowledgedWrites = []
  const stopping = new AbortController()
  const writing = Promise.all(
    writers.map((writer) => writeUntil(stopping.signal, writer, acknowledgedWrites)),
  )
  writing.catch(() => stopping.abort())
  const targets = [
    () => killNode(nodes[0]),
    () => killDatabase(company),
    () => killNode(nodes[1]),
    () => killDatabase(company),
  ]
  for (let n = 0; n < killCount && !stopping.signal.aborted; n += 1) {
    await sleep(Math.random() * betweenKills)
    progress(`kill ${n + 1} of ${killCount}`)
    await targets[n % targets.length]()
  }
  stopping.abort()
  await writing
  await sleep(patience)

  const storedCounts = await countStored(company)
  const lostCount = acknowledgedWrites.filter(({ name }) => !storedCounts.has(name)).length
  const doubleCount = [...storedCounts.values()].filter((times) => times > 1).length
  const missingCounts = pages.map(
    (page) =>
      acknowledgedWrites.filter(
        ({ kind, id, at }) => at > page.resetAt && !page.kinds.has(`${kind.toUpperCase()} ${id}`),
      ).length,
  )
  say(
    `${acknowledgedWrites.length} records acknowledged over ${killCount} kills; pages were told to read all ${pages.map(({ resets }) => resets).join(', ')} times; missing ${missingCounts.join(', ')}`,
  )
  check({ what: `acknowledged and lost over ${killCount} kills`, figure: lostCount, bar: 0 })
  check({ what: `done twice over ${killCount} kills`, figure: doubleCount, bar: 0 })
  check({
    what: 'tasks whose notification is lost or doubled',
    figure: await countWrongNotifications(company),
    bar: 0,
  })
  check({
    what: `acknowledged and not told to one of ${pages.length} pages that catch up`,
    figure: Math.max(...missingCounts),
    bar: 0,
  })
  await closePages(pages)
}
