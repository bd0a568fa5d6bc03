import type { Knex } from 'knex'
import { otherDemoAccounts } from '#api/demo/accounts.ts'
import { insertMany, type New } from '#api/testing/factories/index.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import type { TaskUpdateRow } from '#api/stores/entities/task-update.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { type TaskPriority, taskPriorities } from '#shared/kinds.ts'
import { openTaskStatuses, type StatusOf } from '#shared/statuses.ts'
import { type Days, minutesAfter } from './days.ts'
import { dealer, dealNew, type Random, randomFrom } from './random.ts'
import type { Client } from './seed-customers.ts'
import { shareOut } from './share-out.ts'
import { createTextFiller } from './text-filler.ts'
import { textsByTrade } from './texts/by-trade.ts'
import { general, taskNotes } from './texts/general.ts'
import type { TaskText } from './texts/trade-texts.ts'

type Status = StatusOf<'task'>

/** Status histories of tasks by their last status; all begin as requested. More frequent histories are repeated. */
const ways: Record<Status, readonly (readonly Status[])[]> = {
  requested: [[], [], [], [], ['cancelled', 'requested']],
  in_progress: [
    ['in_progress'],
    ['in_progress'],
    ['in_progress', 'waiting', 'in_progress'],
    ['in_progress', 'completed', 'in_progress'],
  ],
  waiting: [['in_progress', 'waiting']],
  completed: [
    ['in_progress', 'completed'],
    ['in_progress', 'completed'],
    ['in_progress', 'waiting', 'in_progress', 'completed'],
    ['in_progress', 'completed', 'in_progress', 'completed'],
  ],
  cancelled: [['cancelled'], ['in_progress', 'cancelled'], ['in_progress', 'waiting', 'cancelled']],
}

const everyStatus = Object.keys(ways) as Status[]

const mix: readonly Status[] = shareOut(100, [3, 11, 6, 71, 9]).flatMap((count, at) =>
  Array.from({ length: count }, () => everyStatus[at] ?? 'requested'),
)
const endedMix: readonly Status[] = ['completed', 'completed', 'completed', 'cancelled']

/** Frequency of each priority among twenty tasks. */
const frequency: Record<TaskPriority, number> = { urgent: 1, high: 4, medium: 12, low: 3 }
const priorities = taskPriorities.flatMap((priority) =>
  Array.from({ length: frequency[priority] }, () => priority),
)

const isOpen = (status: Status) => (openTaskStatuses as readonly Status[]).includes(status)

/** The note of the last move, if it is the result of a completed task. */
const resultOf = (status: Status, updates: readonly New<TaskUpdateRow>[]) =>
  status === 'completed'
    ? (updates.findLast((update) => update.status === 'completed')?.note ?? null)
    : null

/** The question to the customer about a task, with its answer, and the name of the file that comes of the task. */
export type TaskDetails = { question: string; file: string | undefined }

type PlannedTask = { row: New<TaskRow>; updates: New<TaskUpdateRow>[]; details: TaskDetails }

/** The statuses of the first customer's newest tasks. */
const newestOfMain: readonly Status[] = [
  ...(['requested', 'in_progress', 'waiting', 'completed', 'completed'] as const),
  ...(['in_progress', 'completed', 'waiting', 'in_progress', 'cancelled'] as const),
]

/** The titles of tasks that are in use: by each customer, and by all open tasks. */
type Titles = { own: Set<string>; open: Set<string> }

/**
 * Seeds 400 tasks in every status, each with its history. The first customer of the list has the most. Returns what the
 * texts say about each task, by id.
 */
export const seedTasks = async (db: Knex, days: Days, clients: readonly Client[]) => {
  const counts = shareOut(400, clients.map(weightOf))
  const dealGeneral = dealer(randomFrom('tasks'), general.tasks)
  const open = new Set<string>()
  const plannedTasks = clients
    .flatMap((client, at) => tasksOf(client, counts[at] ?? 0, { dealGeneral, days, open }))
    .toSorted((a, b) => Number(a.row.createdAt) - Number(b.row.createdAt))
  const tasks = await insertMany(
    db,
    'tasks',
    plannedTasks.map(({ row }) => row),
  )
  const updates = plannedTasks
    .flatMap((plan, at) => plan.updates.map((update) => ({ ...update, taskId: tasks[at]?.id })))
    .toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))
  await insertMany(db, 'taskUpdates', updates)
  return new Map(tasks.map(({ id }, at) => [id, plannedTasks[at]?.details]))
}

const weightOf = ({ isMain, until, facts }: Client) => {
  if (isMain) return 20
  if (facts.days < 30) return 6
  return until > 1 ? 7 : 10
}

const tasksOf = (
  client: Client,
  count: number,
  { dealGeneral, days, open }: { dealGeneral: () => TaskText; days: Days; open: Set<string> },
): PlannedTask[] => {
  const random = randomFrom(`tasks of ${client.facts.company}`)
  const dealTrade = dealer(random, textsByTrade[client.facts.trade].tasks)
  const dealt = new Set<TaskText>()
  const titles = { own: new Set<string>(), open }
  const isEnded = client.until > 1
  return Array.from({ length: count }, (_, at) => {
    const isOther = client.accounts[0]?.username === otherDemoAccounts.customer && at === 0
    const newestStatus = client.isMain ? newestOfMain[at] : isOther ? 'requested' : undefined
    // One task of each other customer has any of the statuses; most of the rest are done.
    const status = isEnded
      ? random.pick(endedMix)
      : (newestStatus ?? random.pick(at === 0 ? everyStatus : mix))
    // The newest tasks are of the last days: the assistants of the two accounts find the first one as new.
    const oldestDay = newestStatus && Math.max(1, Math.min(at * 2, 5))
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const text = at % 4 === 3 && attempt === 0 ? dealNew(dealGeneral, dealt) : dealTrade()
      const isSpread = attempt < 50
      const plannedTasks = plan(client, text, status, { random, days, oldestDay, titles, isSpread })
      if (plannedTasks) return plannedTasks
    }
    throw new Error(`${client.facts.company} has no task left to ask for`)
  })
}

type PlanOptions = {
  random: Random
  days: Days
  oldestDay: number | undefined
  titles: Titles
  /** Whether the assistant may have only one open task of this text. */
  isSpread: boolean
}

/** Returns a task with its history; undefined if its customer has one of the same title, or any has an open one. */
const plan = (
  client: Client,
  [title, about, waiting, done, question, file]: TaskText,
  status: Status,
  { random, days, titles, ...options }: PlanOptions,
): PlannedTask | undefined => {
  const way = random.pick(ways[status])
  // Open tasks are recent; completed tasks reach back to the customer’s beginning, most of them not far.
  const oldestDay = options.oldestDay ?? (isOpen(status) ? Math.min(client.from, 10) : client.from)
  const newestDay = Math.min(client.until + way.length, oldestDay)
  const part = random.fraction() ** (isOpen(status) ? 1 : 2)
  const start = newestDay + Math.floor((oldestDay - newestDay + 1) * part)
  const last = Math.max(client.until, start - random.between(way.length, way.length + 5))
  const [createdAt, ...times] = days.spread(random, way.length + 1, start, Math.min(last, start))
  const at = createdAt ?? days.now
  const fill = createTextFiller(random, client.textFacts(at))
  const name = fill(title)
  const kind = `${client.assistant.id} ${title}`
  const isTaken = titles.open.has(name) || (options.isSpread && titles.open.has(kind))
  if (titles.own.has(name) || (isOpen(status) && isTaken)) return undefined
  titles.own.add(name)
  if (isOpen(status)) titles.open.add(name).add(kind)

  const noteFor = (from: Status, to: Status, isLast: boolean) => {
    if (to === 'waiting') return waiting
    if (to === 'completed') return isLast ? done : random.pick(taskNotes.handedOver)
    if (to === 'cancelled') return random.pick(taskNotes.cancelled)
    if (to === 'requested') return random.pick(taskNotes.requestedAgain)
    if (from === 'completed') return random.pick(taskNotes.reopened)
    return random.pick(from === 'waiting' ? taskNotes.resumed : taskNotes.started)
  }
  const updates: New<TaskUpdateRow>[] = []
  const moves: New<TaskUpdateRow>[] = []
  let currentStatus: Status = 'requested'
  for (const [step, next] of way.entries()) {
    const time = times[step] ?? at
    const move: New<TaskUpdateRow> = {
      status: next,
      note: fill(noteFor(currentStatus, next, step === way.length - 1)),
      createdAt: time,
      createdBy: moverOf(client, currentStatus, next, random).id,
    }
    updates.push(move)
    moves.push(move)
    currentStatus = next
    const comment = commentAfter(client, next, random)
    const following = times[step + 1] ?? days.now
    const commentedAt = minutesAfter(time, random.between(4, 50))
    if (comment && commentedAt < following)
      updates.push({
        status: next,
        note: fill(comment.note),
        createdAt: commentedAt,
        createdBy: comment.by.id,
      })
  }
  const changedAt = times.at(-1) ?? at
  return {
    row: {
      customerId: client.row.id,
      title: name,
      description: fill(about),
      status,
      priority: random.pick(priorities),
      assignedVaId: client.assistant.id,
      dueDate: dueDateOf(status, changedAt, random, days),
      completedAt: status === 'completed' ? changedAt : null,
      waitingFor: status === 'waiting' ? 'someone_else' : null,
      result: resultOf(status, moves),
      createdAt: at,
      updatedAt: changedAt,
      version: 1 + way.length,
    },
    updates,
    details: { question: fill(question ?? random.pick(taskNotes.asked)), file: file && fill(file) },
  }
}

/** Customers cancel requested tasks and reopen completed ones; the assistant makes all other moves. */
const moverOf = (client: Client, from: Status, to: Status, random: Random): UserRow => {
  const isTheirs =
    (from === 'requested' && to === 'cancelled') || (from === 'completed' && to === 'in_progress')
  const account = client.accounts[0]
  return isTheirs && account && random.chance(0.7) ? account : client.assistant
}

const commentAfter = (client: Client, status: Status, random: Random) => {
  const account = client.accounts[0]
  if (status === 'cancelled' || status === 'requested') return undefined
  if (account && random.chance(status === 'completed' ? 0.3 : 0.1))
    return {
      note: random.pick(status === 'completed' ? taskNotes.thanks : taskNotes.customer),
      by: account,
    }
  if (status === 'in_progress' && random.chance(0.3))
    return { note: random.pick(taskNotes.commented), by: client.assistant }
  return undefined
}

const dueDateOf = (status: Status, changedAt: Date, random: Random, days: Days) => {
  if (random.chance(0.15)) return null
  if (!isOpen(status)) return days.closeAfter(changedAt, random.between(0, 3))
  // A few are overdue, most are due within two weeks.
  return random.chance(0.12)
    ? days.ago(random.between(1, 2), 1)
    : days.ahead(random.between(1, 10), 1)
}
