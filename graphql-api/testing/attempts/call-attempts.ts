import knex from 'knex'
import type { Verb } from '#api/access/verbs.ts'
import { parties, staffOfA } from './outcomes.ts'
import { valuesInStatus } from './verb-attempt.ts'
import type { CompanyRecords, VerbExpectation } from './verb-attempt.ts'

let appointments = 0

/** Returns half an hour in which no other attempt has an appointment. */
export const nextAppointment = () => {
  appointments += 1
  const start = Date.UTC(2026, 11, 1, 10) + appointments * 3_600_000
  return {
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 1_800_000).toISOString(),
  }
}

let attempts = 0

/** Returns the start of a slot that is free by default: fifty times another one, between 10 and 1 on a working day in New York of the next 60 days. */
export const nextFreeStart = () => {
  const start = new Date()
  start.setUTCHours(15, 0, 0, 0)
  attempts += 1
  start.setUTCDate(start.getUTCDate() + 3 + (attempts % 50))
  // A weekend's slot moves to a later hour of Monday.
  const daysToMonday = { 6: 2, 0: 1 }[start.getUTCDay()] ?? 0
  start.setUTCDate(start.getUTCDate() + daysToMonday)
  start.setUTCHours(15 + daysToMonday)
  return start.toISOString()
}

// Far enough ahead for its notice.
const farCall = { startTime: new Date(Date.now() + 3 * 86_400_000) }

// Columns that name people of the company: they have other ids each time.
const sql = knex({ client: 'pg' })
const assistantOfCall = sql.raw('va_id')
const userOfCall = sql.raw(
  '(select min(u.id) from users u where u.customer_id = communication_sessions.customer_id)',
)

/** A call that the assistant rings, and one that a portal user has answered. */
const ringing = {
  ...valuesInStatus('communicationSession', 'scheduled'),
  ringingSince: new Date(),
  callerId: assistantOfCall,
}
export const callInProgress = {
  ...valuesInStatus('communicationSession', 'active'),
  callerId: assistantOfCall,
  answererId: userOfCall,
}

const ofCall =
  (more: object = {}) =>
  ({ communicationSession }: CompanyRecords) => ({
    communicationSessionId: communicationSession.id,
    ...more,
  })

/** Both sides of a call with customer A; never management. */
const sidesOfA = 'out ok 404 ok 404 no'

/** The verbs of calls: who may apply each, and a valid attempt. */
export const callAttempts = {
  createCommunicationSession: {
    who: staffOfA,
    give: ({ customer, assistant }) => ({
      customerId: customer.id,
      vaId: assistant.id,
      type: 'VOICE',
      startTime: nextAppointment().startTime,
    }),
  },
  bookCall: {
    who: parties,
    give: ({ customer, assistant }) => ({
      customerId: customer.id,
      assistantId: assistant.id,
      start: nextFreeStart(),
      type: 'VOICE',
    }),
  },
  updateCommunicationSession: {
    who: parties,
    state: farCall,
    give: () => ({ startTime: nextFreeStart() }),
  },
  startCall: { who: sidesOfA, give: ofCall() },
  declineCall: { who: sidesOfA, state: ringing, give: ofCall() },
  keepCallAlive: { who: sidesOfA, state: callInProgress, give: ofCall() },
  sendCallSignal: {
    who: sidesOfA,
    state: callInProgress,
    give: ofCall({ kind: 'OFFER', body: 'An offer' }),
  },
  agreeToRecording: { who: sidesOfA, state: callInProgress, give: ofCall({ agreed: true }) },
  // Without a ring, and of a call that was not made in the browser: portal users are refused.
  answerCommunicationSession: { who: 'out no 404 ok 404 ok', moves: 'scheduled > active' },
  endCommunicationSession: { who: 'out no 404 ok 404 ok', moves: 'active > completed' },
  missCommunicationSession: { who: staffOfA, moves: 'scheduled > missed' },
  cancelCommunicationSession: {
    who: parties,
    moves: 'scheduled > cancelled',
    state: { ...valuesInStatus('communicationSession', 'scheduled'), ...farCall },
  },
} as const satisfies Partial<Record<Verb, VerbExpectation>>
