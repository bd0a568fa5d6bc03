import type { Knex } from 'knex'
import { insertMany, type New } from '#api/testing/factories/index.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { mondayOf } from '#shared/days.ts'
import { findPlan } from '#shared/plans.ts'
import { type Days, minutesAfter, timeOn } from './days.ts'
import { type Random, randomFrom } from './random.ts'
import { type Client, endedDaysAgo } from './seed-customers.ts'
import { minutesPerDayOf } from './seed-working-hours.ts'
import { isAtWork } from './staff.ts'

const workingDays = 60

const notes = [
  'Inbox and calendar',
  'Phone calls',
  'Weekly planning',
  'Follow-ups',
  'Filing and clean-up',
] as const

/** A service, and what its time can be spent on. */
type Hours = {
  service: CustomerServiceRow
  tasks: readonly TaskRow[]
  minutesPerDay: number
  /** Its work was at most `from` and more than `until` working days ago. */
  from: number
  until: number
  /** Of the first customer. */
  isMain: boolean
  /** Whether the plan has weekly hours. */
  isLimited: boolean
  isNearlyUsedUp: boolean
}

/** The part of the hours that is used in most weeks. */
const usualShare = [0.72, 0.96] as const

/** Minutes a day for a service without weekly hours, and the working days in which they are recorded. */
const otherMinutes = 18
const otherDays = 20

/** Minutes of a day without work. */
const breakMinutes = 30

/** Minutes of the service that is nearly used up, from Monday on: nearly all of its 15 hours. */
const fullMinutes = [360, 360, 120]

const hoursOf = ({ plan }: CustomerServiceRow) => (plan ? findPlan(plan)?.hoursPerWeek : undefined)

/** Returns true for the service whose hours are nearly used up this week. */
export const isNearlyUsedUp = ({ isMain }: Client, service: CustomerServiceRow) =>
  isMain && hoursOf(service) === 15

/**
 * Seeds twelve weeks of time for every service, and that of today up to now. The second service of the first customer is
 * nearly used up this week. Some assistants have a running timer.
 */
export const seedTime = async (db: Knex, days: Days, clients: readonly Client[]) => {
  const services = (await db('customerServices').orderBy('id')) as CustomerServiceRow[]
  const tasks = (await db('tasks').orderBy('id')) as TaskRow[]
  const servicesOf = (client: Client): Hours[] =>
    services.flatMap((service) => {
      const hoursPerWeek = hoursOf(service)
      if (service.customerId !== client.row.id) return []
      const { status } = service
      return {
        service,
        tasks: tasks.filter(({ customerId }) => customerId === client.row.id),
        minutesPerDay: hoursPerWeek === undefined ? otherMinutes : hoursPerWeek * 12,
        from: hoursPerWeek === undefined ? otherDays : workingDays,
        until: status === 'active' ? -1 : endedDaysAgo[status === 'paused' ? 'paused' : 'closed'],
        isMain: client.isMain,
        isLimited: hoursPerWeek !== undefined,
        isNearlyUsedUp: isNearlyUsedUp(client, service),
      }
    })
  const rows = [...Map.groupBy(clients, ({ assistant }) => assistant.id)].flatMap(([, theirs]) =>
    entriesOf(theirs, theirs.flatMap(servicesOf), days),
  )
  await insertMany(
    db,
    'timeEntries',
    rows.toSorted((a, b) => Number(a.start) - Number(b.start)),
  )
}

const entriesOf = (clients: readonly Client[], all: readonly Hours[], days: Days) => {
  const [first] = clients.toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
  if (!first) return []
  const { assistant } = first
  const random = randomFrom(`time of ${assistant.displayName}`)
  const entriesOn = (ago: number) => {
    const day = days.dayAt(-ago)
    const start = timeOn(day, 0)
    const active = all.filter(
      ({ service, from, until }) => service.startDate <= start && ago > until && ago <= from,
    )
    const isCurrent = mondayOf(day) === mondayOf(days.today)
    const fullHours = active.filter(({ isNearlyUsedUp }) => isNearlyUsedUp && isCurrent)
    const others = active.filter((hours) => !fullHours.includes(hours))
    const weekday = (new Date(day).getUTCDay() + 6) % 7
    const minutesOf = (hours: Hours) =>
      fullHours.includes(hours) ? (fullMinutes[weekday] ?? 0) : pickUsualMinutes(hours, random)
    const hoursToFill = [...fullHours, ...others.filter(({ isLimited }) => !isLimited)]
    const now = hoursToFill.map((hours) => ({ hours, minutes: minutesOf(hours) }))
    const then = others
      .filter(({ isLimited }) => isLimited)
      .map((hours) => ({ hours, minutes: minutesOf(hours) }))
    // An assistant with more weekly hours than a day has gives each customer a part.
    const free = minutesPerDayOf(assistant.displayName) - breakMinutes - sumOf(now)
    const share = Math.min(1, free / sumOf(then))
    const parts = [
      ...now,
      ...then.map(({ hours, minutes }) => ({ hours, minutes: minutes * share })),
    ]
    return layOut(parts, { start, assistantId: assistant.id, random })
  }
  const pastEntries = Array.from({ length: workingDays }, (_, at) => workingDays - at).flatMap(
    entriesOn,
  )
  return days.isOpen ? [...pastEntries, ...upToNow(entriesOn(0), first, all, days)] : pastEntries
}

/** Returns the entries of today up to some minutes ago, and the timer that has been running since, if there is one. */
const upToNow = (
  entries: readonly Entry[],
  { assistant, isMain }: Client,
  all: readonly Hours[],
  days: Days,
) => {
  const until = timeOn(days.today, days.minutesToday - 10 - 5 * (assistant.id % 4))
  const startedEntries = entries.filter(({ start }) => start < until)
  const pastEntries = startedEntries.map((one) => ({
    ...one,
    end: one.end < until ? one.end : until,
  }))
  const last = startedEntries.at(-1)
  // The assistant of the first customer works late.
  if (!last || !(isMain || (isAtWork(assistant) && last.end >= until))) return pastEntries
  const currentHours = all.find((hours) =>
    isMain ? hours.isMain && !hours.isNearlyUsedUp : hours.service.id === last.customerServiceId,
  )
  if (!currentHours) return pastEntries
  const { service, tasks } = currentHours
  const task = tasks
    .filter(({ status }) => status === 'in_progress')
    .toSorted((a, b) => Number(b.updatedAt) - Number(a.updatedAt))[0]
  const timer: New<TimeEntryRow> = {
    customerId: service.customerId,
    customerServiceId: service.id,
    taskId: task?.id ?? null,
    assistantId: assistant.id,
    start: until,
    source: 'timer',
    createdAt: until,
  }
  return [...pastEntries, timer]
}

type Part = { hours: Hours; minutes: number }

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

const pickUsualMinutes = ({ minutesPerDay }: Hours, random: Random) =>
  (minutesPerDay * random.between(usualShare[0] * 100, usualShare[1] * 100)) / 100

type Entry = New<TimeEntryRow> & { start: Date; end: Date }

/** Places the time of a day in pieces of half an hour to two and a half hours, one after the other. */
const layOut = (
  parts: readonly Part[],
  { start, assistantId, random }: { start: Date; assistantId: number; random: Random },
) => {
  let from = start
  return parts.flatMap(({ hours, minutes }) => {
    const entries: Entry[] = []
    for (let minutesLeft = Math.floor(minutes / 5) * 5; minutesLeft >= 5;) {
      const length =
        minutesLeft < 60 ? minutesLeft : Math.min(minutesLeft, random.between(6, 30) * 5)
      const end = minutesAfter(from, length)
      entries.push(entry(hours, { start: from, end, assistantId }, random))
      minutesLeft -= length
      from = end
    }
    return entries
  })
}

const entry = (
  { service, tasks }: Hours,
  when: { start: Date; end: Date; assistantId: number },
  random: Random,
): Entry => {
  const open = tasks.filter(
    ({ createdAt, completedAt }) =>
      createdAt <= when.start && (completedAt === null || completedAt >= when.end),
  )
  const task = open.length > 0 && random.chance(0.7) ? random.pick(open) : null
  return {
    ...when,
    customerId: service.customerId,
    customerServiceId: service.id,
    taskId: task?.id ?? null,
    note: task ? null : random.pick(notes),
    source: random.chance(0.85) ? 'timer' : 'manual',
    createdAt: when.end,
  }
}
