import type { details } from '#shared/inputs/tasks.ts'
import type { TaskPriority } from '#shared/kinds.ts'
import type { StatusOf } from '#shared/statuses.ts'
import {
  before,
  containsBeside,
  during,
  from,
  heldBy,
  names,
  oneOf,
  ranked,
  uneven,
} from '#api/stores/filters.ts'
import { at, keep, word } from '#api/stores/kept.ts'
import type { Filled } from '#api/stores/kept.ts'

export type TaskRow = Filled<typeof details> & {
  id: number
  customerId: number
  status: StatusOf<'task'>
  priority: TaskPriority
  urgency: number
  assignedVaId: number
  completedAt: Date | null
  createdAt: Date
  updatedAt: Date
  version: number
}

// What is never due comes after everything else; lists are ordered by this and narrowed by this.
const due = `coalesce(t.due_date, 'infinity')`

// What is never due stands at the end of the index.
const dueFrom = during<Date>(
  'dueDate',
  (value) => ({ from: ['?', [value]], before: [`'infinity'`, []] }),
  due,
)

export const task = keep<TaskRow>()('task', {
  stamped: true,
  countedBy: ['status', 'urgency', 'assignedVaId'],
  countedByDay: { dueDate: due, completedAt: 't.completed_at' },
  wordsBeside: 'customerVaId',
  together: { days: 60, times: ['created_at', 'updated_at', 'due_date', 'completed_at'] },
  beside: ['title', 'urgency', 'status', 'dueDate', 'assignedVaId', 'updatedAt', 'completedAt'],
  filters: {
    customerId: names('customerId'),
    assignedVaId: heldBy('assignedVaId'),
    status: oneOf('status'),
    priority: ranked('urgency', ['urgent', 'high', 'medium', 'low']),
    dueAfter: uneven(
      {
        ...dueFrom,
        // By the column itself the planner knows how many there are.
        add: (query, value, asked) => {
          dueFrom.add(query, value, asked)
          void query.where('t.dueDate', '>=', value)
        },
      },
      { endedBy: 'dueBefore' },
    ),
    dueBefore: before('dueDate', due),
    completedAfter: uneven(from('completedAt')),
    search: containsBeside(),
  },
  orders: {
    created_at: at('created_at'),
    updated_at: at('updated_at'),
    title: word('title'),
    urgency: [
      { sql: 't.urgency', type: 'smallint' },
      { sql: due, type: 'timestamptz' },
    ],
    due_date: [{ sql: due, type: 'timestamptz' }],
  },
})
