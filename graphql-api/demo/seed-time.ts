import type { Knex } from 'knex'
import { insertMany, type New } from '#api/testing/factories/index.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { findPlan } from '#shared/plans.ts'
import { type Days, minutesAfter } from './days.ts'
import { type Random, randomFrom } from './random.ts'
import { type Client, endedDaysAgo } from './seed-customers.ts'

const workingDays = 60
const dayMinutes = 8 * 60

const notes = [
  'Inbox and calendar',
  'Phone calls',
  'Weekly planning',
  'Follow-ups',
  'Filing and clean-up',
] as const

/** A service with weekly hours, and what its time can be spent on. */
type Hours = {
  service: CustomerServiceRow
  tasks: readonly TaskRow[]
  minutesPerDay: number
  /** The last working day, as a number of working days ago; 0 is today. */
  until: number
  isNearlyUsedUp: boolean
}

/** The part of the hours that is used in most weeks. */
const usualShare = [0.72, 0.98] as const
const nearlyUsedUpShare = 0.94

const hoursOf = ({ plan }: CustomerServiceRow) => (plan ? findPlan(plan)?.hoursPerWeek : undefined)

/** Returns true for the service whose hours are nearly used up this week. */
export const isNearlyUsedUp = ({ isMain }: Client, service: CustomerServiceRow) =>
  isMain && hoursOf(service) === 15

/** Seeds twelve weeks of time for every service with weekly hours. The second service of the first customer is nearly used up this week. */
export const seedTime = async (db: Knex, days: Days, clients: readonly Client[]) => {
  const services = (await db('customerServices').orderBy('id')) as CustomerServiceRow[]
  const tasks = (await db('tasks').orderBy('id')) as TaskRow[]
  const servicesOf = (client: Client): Hours[] =>
    services.flatMap((service) => {
      const hoursPerWeek = hoursOf(service)
      if (service.customerId !== client.row.id || hoursPerWeek === undefined) return []
      const { status } = service
      return {
        service,
        tasks: tasks.filter(({ customerId }) => customerId === client.row.id),
        minutesPerDay: hoursPerWeek * 12,
        until: status === 'active' ? 0 : endedDaysAgo[status === 'paused' ? 'paused' : 'closed'],
        isNearlyUsedUp: isNearlyUsedUp(client, service),
      }
    })
  const rows = [...Map.groupBy(clients, ({ assistant }) => assistant.id)].flatMap(
    ([assistantId, theirs]) => entriesOf(assistantId, theirs.flatMap(servicesOf), days),
  )
  await insertMany(
    db,
    'timeEntries',
    rows.toSorted((a, b) => Number(a.start) - Number(b.start)),
  )
}

const entriesOf = (assistantId: number, all: readonly Hours[], days: Days) => {
  const random = randomFrom(`time of ${assistantId}`)
  return Array.from({ length: workingDays }, (_, at) => workingDays - at).flatMap((ago) => {
    const start = days.ago(ago, 0)
    const active = all.filter(({ service, until }) => service.startDate <= start && ago > until)
    const isCurrent = isThisWeek(start, days.now)
    const full = active.filter(({ isNearlyUsedUp }) => isNearlyUsedUp && isCurrent)
    const others = active.filter((hours) => !full.includes(hours))
    const first = full.map((hours) => ({ hours, minutes: fullMinutesOn(hours, start) }))
    const then = others.map((hours) => ({ hours, minutes: usualMinutes(hours, random) }))
    // An assistant with more hours than a day has gives each customer a part.
    const share = Math.min(1, (dayMinutes - sumOf(first)) / sumOf(then))
    const parts = [
      ...first,
      ...then.map(({ hours, minutes }) => ({ hours, minutes: minutes * share })),
    ]
    return layOut(parts, { start, assistantId, random })
  })
}

type Part = { hours: Hours; minutes: number }

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

const msPerDay = 86_400_000

const isThisWeek = (start: Date, now: Date) => {
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * msPerDay
  return start.getTime() >= Math.floor(monday / msPerDay) * msPerDay
}

/** Nearly the whole week’s time on Monday and Tuesday, so that it is seen on most days of a week. */
const fullMinutesOn = ({ minutesPerDay }: Hours, start: Date) =>
  start.getUTCDay() <= 2 ? (minutesPerDay * 5 * nearlyUsedUpShare) / 2 : 0

const usualMinutes = ({ minutesPerDay }: Hours, random: Random) =>
  (minutesPerDay * random.between(usualShare[0] * 100, usualShare[1] * 100)) / 100

/** Places the time of a day in pieces of half an hour to two and a half hours, one after the other. */
const layOut = (
  parts: readonly Part[],
  { start, assistantId, random }: { start: Date; assistantId: number; random: Random },
) => {
  let from = start
  return parts.flatMap(({ hours, minutes }) => {
    const entries: New<TimeEntryRow>[] = []
    for (let left = Math.round(minutes); left >= 5;) {
      const length = left < 60 ? left : Math.min(left, random.between(30, 150))
      const end = minutesAfter(from, length)
      entries.push(entry(hours, { start: from, end, assistantId }, random))
      left -= length
      from = end
    }
    return entries
  })
}

const entry = (
  { service, tasks }: Hours,
  when: { start: Date; end: Date; assistantId: number },
  random: Random,
): New<TimeEntryRow> => {
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
