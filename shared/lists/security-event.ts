import { securityEventKinds } from '#shared/kinds.ts'
import { list } from './list.ts'
import { oneOf, record, time, words } from './values.ts'

export const securityEvent = list({
  words: { one: 'security event', many: 'security events' },
  columns: {
    what: 'What happened',
    who: 'Who',
    account: 'Account affected',
    from: 'IP address',
    times: 'Count',
    when: 'When',
  },
  filters: {
    kind: oneOf(securityEventKinds),
    userId: record,
    aboutId: record,
    network: words,
    since: time,
    until: time,
  },
  orders: {
    created_at: [
      { name: 'newest', label: 'Newest first', direction: 'desc' },
      { name: 'oldest', label: 'Oldest first', direction: 'asc' },
    ],
  },
})
