import type { details } from '#shared/inputs/calendar-events.ts'
import type { StatusOf } from '#shared/statuses.ts'
import {
  equals,
  oneOf,
  atOrAfter,
  before,
  isUpcoming,
  contains,
  ofCustomer,
} from '#api/stores/lists/filters.ts'
import { byTime, mapEntity } from './entity-mapping.ts'
import type { InputColumns } from './entity-mapping.ts'

export type CalendarEventRow = InputColumns<typeof details> & {
  id: number
  customerId: number | null
  vaId: number | null
  status: StatusOf<'calendarEvent'>
  /** Until how many minutes before the start the people of the customer may move or cancel a call. */
  noticeMinutes: number
  /** The series that the event is an occurrence of, and the start for which it was made. */
  seriesId: number | null
  occursAt: Date | null
  /** The rule of the series. */
  recurrence: string | null
  /** True if the event was changed alone. */
  isDetached: boolean
  createdAt: Date
  version: number
}

export const calendarEvent = mapEntity<CalendarEventRow>()('calendarEvent', {
  filters: {
    customerId: ofCustomer,
    vaId: equals('vaId'),
    status: oneOf('status'),
    eventType: oneOf('eventType'),
    upcoming: isUpcoming('startTime'),
    startsAfter: atOrAfter('t.start_time'),
    startsBefore: before('t.start_time'),
    search: contains('title'),
  },
  customerOrder: 'start_time',
  orders: { start_time: byTime('start_time'), created_at: byTime('created_at') },
})
