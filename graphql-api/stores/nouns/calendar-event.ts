import type { details } from '#shared/inputs/calendar-events.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { before, contains, from, names, oneOf, uneven, upcoming } from '#api/stores/filters.ts'
import { at, keep } from '#api/stores/kept.ts'
import type { Filled } from '#api/stores/kept.ts'

export type CalendarEventRow = Filled<typeof details> & {
  id: number
  customerId: number | null
  vaId: number | null
  status: StatusOf<'calendarEvent'>
  createdAt: Date
  version: number
}

export const calendarEvent = keep<CalendarEventRow>()('calendarEvent', {
  countedBy: ['eventType', 'status'],
  filters: {
    customerId: names('customerId'),
    vaId: uneven(names('vaId')),
    status: oneOf('status'),
    eventType: oneOf('eventType'),
    upcoming: upcoming('startTime'),
    startsAfter: from('startTime'),
    startsBefore: before('startTime'),
    search: contains('title'),
  },
  orders: { start_time: at('start_time'), created_at: at('created_at') },
})
