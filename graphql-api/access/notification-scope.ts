import { isStaff, ofCustomer } from './belonging.ts'
import type { Noun, Scope } from './nouns.ts'
import { any, every, none, rowsAbout, rowsAre, rowsWith, rowsWithout } from './scope.ts'
import type { ScopeViewer } from './viewer.ts'

/** Kinds of records that a notification may be about and that are visible exactly when their customer is. */
const ofCustomers = [
  'customer',
  'task',
  'message',
  'customerService',
  'calendarEvent',
  'communicationSession',
  'timeEntry',
] as const satisfies readonly Noun[]

/** A kind of record that a notification may be about. */
export type NotifiedNoun = (typeof ofCustomers)[number] | 'lead' | 'user' | 'organisation'

/**
 * Returns the notifications that a person may read, also management: those addressed to them, about records that they
 * see now. Rows are checked before they are written and again when they are read. A handover is the only one whose
 * customer may be out of scope: it is shown to staff by the name that the customer had.
 */
export const notificationRows = (viewer: ScopeViewer): Scope => {
  const ofSeenCustomers = every(
    any(...ofCustomers.map((noun) => rowsAre('noun', noun))),
    ofCustomer(viewer),
  )
  return every(
    rowsWith('userId', viewer.id),
    isStaff(viewer)
      ? any(
          rowsAre('kind', 'handover'),
          ofSeenCustomers,
          every(rowsAre('noun', 'lead'), rowsAbout<Noun>('lead', 'recordId')),
          // An event without a customer belongs to its assistant for good; only they are told.
          every(rowsAre('noun', 'calendarEvent'), rowsWithout('customerId')),
          // News of a cover are about the reader’s own account.
          every(rowsAre('noun', 'user'), rowsWith('recordId', viewer.id)),
          // Only management is told about the organization, and reads it only while in management.
          viewer.role === 'management' ? rowsAre('noun', 'organisation') : none,
        )
      : every(rowsAre('audience', 'customer'), ofSeenCustomers),
  )
}
