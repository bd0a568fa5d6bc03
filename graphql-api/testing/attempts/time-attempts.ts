import type { Verb } from '#api/access/verbs.ts'
import { staffOfA } from './outcomes.ts'
import type { CompanyRecords, VerbExpectation } from './verb-attempt.ts'

/** An hour that ended an hour ago. */
const anHour = () => ({
  start: new Date(Date.now() - 7_200_000).toISOString(),
  end: new Date(Date.now() - 3_600_000).toISOString(),
})

/** Returns an input for a record of the company’s customer. */
export const ofCustomer =
  (more: object) =>
  ({ customer }: CompanyRecords) => ({ customerId: customer.id, ...more })

const ofTimer =
  (more: object) =>
  ({ timeEntry }: CompanyRecords) => ({ timerId: timeEntry.id, ...more })

/** Returns a whole second in the past. */
const minutesAgo = (minutes: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 - minutes * 60_000)

/** The attempts of verbs on timers and time. */
export const timeAttempts = {
  startTimer: { who: 'out no no ok 404 no', give: ofCustomer({}) },
  // Without a running timer nothing is stopped.
  stopTimer: { who: 'out no no ok ok no', state: { end: null } },
  keepTimerAlive: {
    who: 'out no no ok 404 no',
    give: ofTimer({}),
    // There is a later sign of life, so that nothing changes: a change would not be logged.
    state: { end: null, seenAt: new Date('2100-01-01T00:00:00Z') },
  },
  answerIdleTimer: {
    who: 'out no no ok 404 no',
    give: ofTimer({ answer: 'KEEP' }),
    // The question stands.
    state: { end: null, start: minutesAgo(65) },
  },
  recordTime: { who: staffOfA, give: ofCustomer(anHour()) },
  correctTime: { who: staffOfA, give: { note: 'New' } },
  voidTime: { who: staffOfA, give: { reason: 'A mistake' } },
} as const satisfies Partial<Record<Verb, VerbExpectation>>
