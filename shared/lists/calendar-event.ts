import { eventTypes } from '#shared/kinds.ts'
import { statusMachines } from '#shared/statuses.ts'
import { list } from './list.ts'
import { oneOf, record, time, words, yesOrNo } from './values.ts'

export const calendarEvent = list({
  words: { one: 'event', many: 'events' },
  title: 'title',
  filters: {
    customerId: record,
    vaId: record,
    status: oneOf(statusMachines.calendarEvent.statuses),
    eventType: oneOf(eventTypes),
    upcoming: yesOrNo,
    startsAfter: time,
    startsBefore: time,
    search: words,
  },
  orders: { start_time: [], created_at: [] },
})
