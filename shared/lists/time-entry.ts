import { list } from './list.ts'
import { record, time, words } from './values.ts'

export const timeEntry = list({
  words: { one: 'time entry', many: 'time entries' },
  title: 'note',
  columns: {
    note: 'Note',
    customer: 'Customer',
    assistant: 'Assistant',
    start: 'Start',
    end: 'End',
    seconds: 'Time',
    actions: 'Actions',
  },
  filters: {
    customerId: record,
    customerServiceId: record,
    taskId: record,
    assistantId: record,
    startsAfter: time,
    startsBefore: time,
    search: words,
  },
  orders: {
    start: [
      { name: 'newest', label: 'Newest first', direction: 'desc' },
      { name: 'oldest', label: 'Oldest first', direction: 'asc' },
    ],
  },
})
