import { atOrAfter, before, contains, equals, ofCustomer } from '#api/stores/lists/filters.ts'
import { searchable } from '#api/stores/lists/search-terms.ts'
import type { TimeSource } from '#shared/kinds.ts'
import { byTime, mapEntity } from './entity-mapping.ts'

export type TimeEntryRow = {
  id: number
  customerId: number
  customerServiceId: number | null
  taskId: number | null
  assistantId: number
  start: Date
  /** Null while the timer runs. */
  end: Date | null
  /** Computed by the database; null while the timer runs. */
  seconds: number | null
  note: string | null
  source: TimeSource
  voidReason: string | null
  voidedAt: Date | null
  /** The last sign of life of the assistant while the timer ran, in whole seconds; null if there was none since the start. */
  seenAt: Date | null
  /** Time until then was discarded when the timer stopped for lack of a sign of life; null if it did not. */
  idleStoppedAt: Date | null
  createdAt: Date
  version: number
}

// The same expression as in the index.
const noteText = `coalesce(note, '')`

export const timeEntry = mapEntity<TimeEntryRow>()('timeEntry', {
  searchText: searchable(noteText),
  filters: {
    customerId: ofCustomer,
    customerServiceId: equals('customerServiceId'),
    taskId: equals('taskId'),
    assistantId: equals('assistantId'),
    startsAfter: atOrAfter('t.start'),
    startsBefore: before('t.start'),
    search: contains(noteText),
  },
  customerOrder: 'start',
  orders: { start: byTime('start') },
})
