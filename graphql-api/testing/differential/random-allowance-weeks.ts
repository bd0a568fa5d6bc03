import type { Knex } from 'knex'
import type { Random } from '#api/demo/random.ts'
import { deleteTimeEntries } from '#api/testing/data/bypass-triggers.ts'
import { insertMany } from '#api/testing/factories/index.ts'
import { plans } from '#shared/plans.ts'
import { computeAllowance } from './allowance-check.ts'
import type { ServiceWeek } from './allowance-check.ts'
import { createTestStores } from '#api/testing/stores.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

/** Zones with and without clock changes, in both hemispheres, with odd offsets, and with changes at midnight. */
const zones = [
  'Africa/Casablanca Africa/Johannesburg Africa/Lagos America/Anchorage America/Argentina/Buenos_Aires',
  'America/Bogota America/Chicago America/Denver America/Halifax America/Havana America/Los_Angeles',
  'America/New_York America/Phoenix America/Santiago America/Sao_Paulo America/St_Johns Asia/Dubai',
  'Asia/Jerusalem Asia/Kathmandu Asia/Kolkata Asia/Manila Asia/Tokyo Australia/Lord_Howe Australia/Sydney',
  'Europe/Berlin Europe/Dublin Europe/London Pacific/Auckland Pacific/Honolulu UTC',
].flatMap((line) => line.split(' '))

/** Days around which clocks change somewhere. */
const changes = [
  '2025-03-09',
  '2025-03-30',
  '2025-04-06',
  '2025-09-07',
  '2025-10-05',
  '2025-10-26',
  '2025-11-02',
]

const hourly = plans.filter(({ hoursPerWeek }) => hoursPerWeek !== undefined)

const addLater = (at: number, random: Random, span: number) =>
  new Date(at + random.between(-span / second, span / second) * second)

const buildSpan = (at: number, random: Random, maxLength: number) => {
  const start = addLater(at, random, 8 * day)
  // Many begin or end exactly at an hour, so that ends meet the ends of weeks.
  if (random.chance(0.4)) start.setUTCMinutes(0, 0)
  const length = random.chance(0.4)
    ? random.between(1, maxLength / hour) * hour
    : random.between(1, maxLength / second) * second
  return { start, end: new Date(start.getTime() + length) }
}

/** Builds a service with its time around an instant. `now` is the end of what can be recorded. */
const buildServiceWeek = (random: Random, now: Date): ServiceWeek => {
  const at = addLater(now.getTime() - 2 * day, random, 5 * day)
  const nearTime = at.getTime()
  const isEnding = random.chance(0.3)
  return {
    timeZone: random.pick(zones),
    plan: random.pick(random.chance(0.05) ? plans : hourly).id,
    startDate: addLater(nearTime - (isEnding ? 5 : 100) * day, random, 5 * day),
    endDate: random.chance(0.2) ? addLater(nearTime + 6 * day, random, 6 * day) : null,
    pauses: random.chance(0.4)
      ? [buildSpan(nearTime - 4 * day, random, 10 * day)].map(({ start, end }) => ({
          start,
          end: random.chance(0.3) ? null : end,
        }))
      : [],
    entries: Array.from({ length: random.between(0, 6) }, () => {
      const { start, end } = buildSpan(nearTime, random, day)
      const isRunning = random.chance(0.1) && start <= now
      return { start, end: isRunning ? null : end, voidedAt: random.chance(0.1) ? now : null }
    }),
    requests: buildRequests(at, random),
    at,
  }
}

/** Builds requests of the weeks around an instant: in its own zone it may be in any of them. */
const buildRequests = (at: Date, random: Random): ServiceWeek['requests'] => {
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return Array.from({ length: random.between(0, 4) }, (_, index) => {
    const monday = at.getTime() + (random.between(-1, 1) * 7 - sinceMonday) * day
    return {
      week: new Date(monday).toISOString().slice(0, 10),
      seconds: random.between(1, 80) * 900,
      // A service has one open request at most.
      status: index === 0 ? 'open' : random.pick(['approved', 'declined'] as const),
    }
  })
}

/** Stores services with their time, whatever overlaps, and returns their ids. */
const store = async (db: Knex, assistantId: number, weeks: readonly ServiceWeek[]) => {
  const customers = await insertMany(
    db,
    'customers',
    weeks.map(({ timeZone }) => ({
      name: 'C',
      email: 'c@x.test',
      assignedVaId: assistantId,
      // The organization is in Berlin.
      timeZone: timeZone === 'Europe/Berlin' ? null : timeZone,
    })),
  )
  const services = await insertMany(
    db,
    'customerServices',
    weeks.map(({ plan, startDate, endDate }, index) => ({
      customerId: customers[index]!.id,
      serviceType: 'S',
      billingCycle: 'monthly' as const,
      plan,
      startDate,
      endDate,
    })),
  )
  const pauses = weeks.flatMap((week, index) =>
    week.pauses.map((pause) => ({ ...pause, customerServiceId: services[index]!.id })),
  )
  if (pauses.length > 0) await db('servicePauses').insert(pauses)
  const requests = weeks.flatMap((week, index) =>
    week.requests.map((request) => ({
      ...request,
      customerServiceId: services[index]!.id,
      reason: 'R',
      answeredAt: request.status === 'open' ? null : week.at,
    })),
  )
  if (requests.length > 0) await db('extraHoursRequests').insert(requests)
  await insertMany(
    db,
    'timeEntries',
    weeks.flatMap(({ entries }, index) =>
      entries.map((entry) => ({
        ...entry,
        voidReason: entry.voidedAt && 'Wrong',
        customerId: customers[index]!.id,
        customerServiceId: services[index]!.id,
        assistantId,
      })),
    ),
  )
  return services.map(({ id }) => id)
}

const batchSize = 100

/** Lets entries overlap, so that few assistants can have many. The calculation depends on neither constraint. */
export const allowOverlaps = (db: Knex) =>
  db.raw(`alter table time_entries drop constraint time_entries_do_not_overlap;
    drop index time_entries_one_running; update organisation set time_zone = 'Europe/Berlin'`)

/** Compares the allowances of random weeks with a second calculation, and returns those that differ. */
export const findWrongAllowances = async (
  db: Knex,
  { random, assistantId, count }: { random: Random; assistantId: number; count: number },
) => {
  const wrongInput: { week: ServiceWeek; now: Date; found: unknown; expected: unknown }[] = []
  for (let done = 0; done < count; done += batchSize) {
    const now = addLater(Date.parse(random.pick(changes)), random, 6 * day)
    const weeks = Array.from({ length: Math.min(batchSize, count - done) }, () =>
      buildServiceWeek(random, now),
    )
    const ids = await store(db, assistantId, weeks)
    const { allowances } = createTestStores(db, 'system', () => now)
    const foundValues = await Promise.all(
      weeks.map(({ at }, index) => allowances.of(ids[index]!, at)),
    )
    for (const [index, week] of weeks.entries()) {
      const expected = computeAllowance(week, now)
      const { weekStart, weekEnd, boughtSeconds, extraSeconds, usedSeconds, leftSeconds } =
        foundValues[index] ?? {}
      const figures = { boughtSeconds, extraSeconds, usedSeconds, leftSeconds }
      const same = foundValues[index] && { weekStart, weekEnd, ...figures }
      if (JSON.stringify(same) !== JSON.stringify(expected))
        wrongInput.push({ week, now, found: same, expected })
    }
    await deleteTimeEntries(db)
    await db('customers').delete()
  }
  return wrongInput
}
