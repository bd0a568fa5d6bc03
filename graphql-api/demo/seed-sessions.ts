import type { Knex } from 'knex'
import { insertMany, type New } from '#api/testing/factories/index.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { appointmentBook, hours } from './appointments.ts'
import { type Days, minutesAfter } from './days.ts'
import { type Random, randomFrom } from './random.ts'
import type { Client } from './seed-customers.ts'
import type { Staff } from './seed-staff.ts'

const outcomes: readonly StatusOf<'communicationSession'>[] = [
  ...Array.from({ length: 8 }, () => 'completed' as const),
  'missed',
  'cancelled',
]

/** Seeds past calls with their duration, and future ones. Customers with a receptionist have many short ones. */
export const seedSessions = async (
  db: Knex,
  days: Days,
  staff: Staff,
  clients: readonly Client[],
) => {
  const random = randomFrom('sessions')
  const book = appointmentBook(random, days, staff)
  const rows = clients.flatMap((client) => {
    const isReception = client.facts.trade === 'receptionist'
    const bookPast = () =>
      book(client.assistant.id, -client.until - 28, -client.until, hours.sessions)
    const before = Array.from({ length: client.isMain ? 6 : isReception ? 8 : 2 }, () =>
      buildPastSession(client, bookPast(), isReception ? [2, 9] : [8, 46], random),
    )
    const count = client.until > 1 ? 0 : client.isMain ? 3 : random.between(0, 2)
    const coming = Array.from({ length: count }, () =>
      session(client, book(client.assistant.id, 1, 12, hours.sessions), random),
    )
    return [...before, ...coming]
  })
  await insertMany(
    db,
    'communicationSessions',
    rows
      .map((row) => ({ ...row, createdAt: pickPlanningTime(row, days, random) }))
      .toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)),
  )
}

const session = (
  client: Client,
  startTime: Date,
  random: Random,
): New<CommunicationSessionRow> => ({
  type: random.chance(0.6) ? 'voice' : 'video',
  customerId: client.row.id,
  vaId: client.assistant.id,
  startTime,
})

const buildPastSession = (
  client: Client,
  plannedStart: Date,
  [shortest, longest]: readonly [number, number],
  random: Random,
): New<CommunicationSessionRow> => {
  const status = random.pick(outcomes)
  if (status !== 'completed')
    return { ...session(client, plannedStart, random), status, version: 2 }
  // Answered within the minute; the duration counts from then on.
  const answerTime = minutesAfter(plannedStart, random.between(5, 50) / 60)
  return {
    ...session(client, answerTime, random),
    status,
    endTime: minutesAfter(answerTime, random.between(shortest * 60, longest * 60) / 60),
    version: 3,
  }
}

/** One to four days before the call, and not later than the end of yesterday. */
const pickPlanningTime = (
  { startTime }: New<CommunicationSessionRow>,
  days: Days,
  random: Random,
) => {
  const latestTime = Math.min(Number(startTime), days.ago(1, 0.4).getTime())
  return minutesAfter(new Date(latestTime), -random.between(1, 4) * 24 * 60 - random.between(5, 90))
}
