import { list } from './list.ts'
import { record } from './values.ts'

export const taskUpdate = list({
  words: { one: 'task update', many: 'task updates' },
  filters: { taskId: record },
  orders: { created_at: [] },
})
