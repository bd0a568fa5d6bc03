import { list } from './list.ts'
import { record } from './values.ts'

export const fileAttachment = list({
  words: { one: 'file', many: 'files' },
  title: 'name',
  filters: { customerId: record, taskId: record, messageId: record },
  orders: { created_at: [], name: [] },
})
