import { securityEventKinds } from '#shared/kinds.ts'
import { list } from './list.ts'
import { oneOf, record, time, words } from './values.ts'

export const securityEvent = list({
  words: { one: 'security event', many: 'security events' },
  filters: {
    kind: oneOf(securityEventKinds),
    userId: record,
    aboutId: record,
    network: words,
    since: time,
    until: time,
  },
  orders: { created_at: [] },
})
