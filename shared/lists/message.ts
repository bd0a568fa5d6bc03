import { list } from './list.ts'
import { record, words } from './values.ts'

export const message = list({
  words: { one: 'message', many: 'messages' },
  filters: { customerId: record, search: words },
  orders: { timestamp: [] },
})
