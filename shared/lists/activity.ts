import { audiences } from '#shared/kinds.ts'
import { list } from './list.ts'
import { oneOf, record, time, yesOrNo } from './values.ts'

/** The kinds of records in the activity log. */
export const historyNouns = [
  'user',
  'teamMember',
  'message',
  'customerService',
  'interaction',
  'lead',
  'customer',
  'task',
  'taskUpdate',
  'fileAttachment',
  'calendarEvent',
  'communicationSession',
  'timeEntry',
  'organisation',
] as const

export type HistoryNoun = (typeof historyNouns)[number]

export const activity = list({
  words: { one: 'activity', many: 'activities' },
  filters: {
    noun: oneOf(historyNouns),
    recordId: record,
    customerId: record,
    actorId: record,
    audience: oneOf(audiences),
    since: time,
    until: time,
    milestone: yesOrNo,
  },
  orders: { at: [] },
})
