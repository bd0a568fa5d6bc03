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
    notDueBefore: time,
    completedAfter: time,
    waitingFor: oneOf(waitingFors),
    customerActed: yesOrNo,
    lookAgainBy: day,
    search: words,
  },
  orders: {
    due_date: [
      { name: 'due', label: 'Due first', direction: 'asc' },
      { name: '-due', label: 'Due last', direction: 'desc' },
    ],
    // Urgent tasks come first in ascending order.
    urgency: [
      { name: 'priority', label: 'Most urgent first', direction: 'asc' },
      { name: '-priority', label: 'Least urgent first', direction: 'desc' },
    ],
    title: [
      { name: 'title', label: 'By title', direction: 'asc' },
      { name: '-title', label: 'By title, reversed', direction: 'desc' },
    ],
    updated_at: [{ name: 'changed', label: 'Recently updated', direction: 'desc' }],
    created_at: [{ name: 'newest', label: 'Newest first', direction: 'desc' }],
    customer_acted_at: [],
  },
})
