import type { Knex } from 'knex'
import { withoutCallInProgress } from '#api/stores/queries/calls/call-in-progress.ts'
import { openTaskStatuses } from '#shared/statuses.ts'

/** The rule by which one kind of record is transferred with its customer. */
type TransferRule = {
  /** The column with the id of the assistant who has the record. */
  holderColumn: 'assignedVaId' | 'vaId'
  /** Narrows to the records that are transferred. */
  isOpen: (query: Knex.QueryBuilder, now: Date) => Knex.QueryBuilder
  hasUpdatedAt: boolean
}

/** The kinds of records that are transferred with a customer, in lock order. */
export const transferRules = {
  task: {
    holderColumn: 'assignedVaId',
    isOpen: (query) => query.whereIn('status', [...openTaskStatuses]),
    hasUpdatedAt: true,
  },
  calendarEvent: {
    holderColumn: 'vaId',
    isOpen: (query, now) =>
      withoutCallInProgress(
        query.where('status', 'scheduled').whereNotNull('vaId').where('startTime', '>', now),
      ),
    hasUpdatedAt: false,
  },
  communicationSession: {
    holderColumn: 'vaId',
    // A call that no one planned rings for seconds, and stays with its assistant. One of an event goes with its event.
    isOpen: (query) =>
      query.where({ status: 'scheduled', isUnplanned: false, calendarEventId: null }),
    hasUpdatedAt: false,
  },
} as const satisfies Record<string, TransferRule>

export type WorkNoun = keyof typeof transferRules

export const workNouns = Object.keys(transferRules) as WorkNoun[]
