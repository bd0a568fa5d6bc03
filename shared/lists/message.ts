import { staffRoles } from '#shared/roles.ts'
import { list } from './list.ts'
import { record, words, yesOrNo } from './values.ts'

export const message = list({
  words: { one: 'message', many: 'messages' },
  filters: {
    customerId: record,
    last: yesOrNo,
    fromCustomer: yesOrNo,
    turnClosed: { ...yesOrNo, roles: staffRoles },
    search: words,
  },
  orders: { timestamp: [] },
})
