import { timeSources } from '#shared/kinds.ts'
import { timeEntry } from '#shared/lists/time-entry.ts'
import { choice, date, person, record, searchedText, seconds, text } from './field.ts'

const { columns } = timeEntry

export const timeEntryFields = {
  note: searchedText(columns.note),
  customerId: record(columns.customer),
  customerServiceId: record('Service'),
  taskId: record('Task'),
  assistantId: person(columns.assistant),
  start: date(columns.start),
  end: date(columns.end),
  seconds: seconds(columns.seconds),
  source: choice('Source', timeSources),
  voidReason: text('Why it is void'),
  voidedAt: date('Void since'),
  seenAt: date('Last sign of life'),
  idleStoppedAt: date('Ended without an answer'),
  createdAt: date('Created'),
}
