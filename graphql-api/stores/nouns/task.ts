import type { TaskPriority } from '#shared/kinds.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { before, contains, names, oneOf } from '#api/stores/filters.ts'
import { at, keep, word } from '#api/stores/kept.ts'

export type TaskRow = {
  id: number
  customerId: number
  title: string
  description: string | null
  status: StatusOf<'task'>
  priority: TaskPriority
  urgency: number
  assignedVaId: number
  dueDate: Date | null
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
    dueBefore: before('dueDate'),
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
  },
})
