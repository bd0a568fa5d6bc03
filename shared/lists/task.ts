import { taskPriorities, waitingFors } from '#shared/kinds.ts'
import { statusMachines } from '#shared/statuses.ts'
import { list } from './list.ts'
import { day, oneOf, record, time, words, yesOrNo } from './values.ts'

export const task = list({
  words: { one: 'task', many: 'tasks' },
  title: 'title',
  filters: {
    customerId: record,
    assignedVaId: record,
    status: oneOf(statusMachines.task.statuses),
    priority: oneOf(taskPriorities),
    dueAfter: time,
    dueBefore: time,
    completedAfter: time,
    waitingFor: oneOf(waitingFors),
    customerActed: yesOrNo,
    lookAgainBy: day,
    search: words,
  },
  orders: {
    created_at: [],
    updated_at: [],
    title: [],
    urgency: [],
    due_date: [],
    customer_acted_at: [],
  },
})
