import { interactionTypes } from '#shared/kinds.ts'
import { list } from './list.ts'
import { oneOf, record, time, words, yesOrNo } from './values.ts'

export const interaction = list({
  words: { one: 'interaction', many: 'interactions' },
  title: 'summary',
  columns: {
    summary: 'Summary',
    type: 'Type',
    customer: 'Customer',
    by: 'By',
    when: 'When',
    actions: 'Actions',
  },
  filters: {
    customerId: record,
    userId: record,
    type: oneOf(interactionTypes),
    since: time,
    recent: yesOrNo,
    search: words,
  },
  orders: {
    timestamp: [
      { name: 'newest', label: 'Newest first', direction: 'desc' },
      { name: 'oldest', label: 'Oldest first', direction: 'asc' },
    ],
  },
})
