import type { StatusOf } from '#shared/statuses.ts'
import { names } from '#api/stores/filters.ts'
import { at, keep } from '#api/stores/kept.ts'

export type TaskUpdateRow = {
  id: number
  taskId: number
  status: StatusOf<'task'>
  note: string
  createdAt: Date
  createdBy: number | null
}

export const taskUpdate = keep<TaskUpdateRow>()('taskUpdate', {
  filters: { taskId: names('taskId') },
  orders: { created_at: at('created_at') },
})
