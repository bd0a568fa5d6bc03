import type { details } from '#shared/inputs/tasks.ts'
import type { TaskPriority } from '#shared/kinds.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { before, contains, from, names, oneOf } from '#api/stores/filters.ts'
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

export const task = keep<TaskRow>()('task', {
  stamped: true,
  filters: {
    customerId: names('customerId'),
    assignedVaId: names('assignedVaId'),
    status: oneOf('status'),
    priority: oneOf('priority'),
    dueAfter: from('dueDate'),
    dueBefore: before('dueDate'),
    completedAfter: from('completedAt'),
    search: contains(`(title || ' ' || coalesce(description, ''))`),
  },
  orders: {
    created_at: at('created_at'),
    updated_at: at('updated_at'),
    title: word('title'),
    urgency: [
      { sql: 't.urgency', type: 'smallint' },
      { sql: `coalesce(t.due_date, 'infinity')`, type: 'timestamptz' },
    ],
    due_date: [{ sql: `coalesce(t.due_date, 'infinity')`, type: 'timestamptz' }],
  },
})
