import type { StatusOf } from '#shared/statuses.ts'
import type { TaskUpdateKind } from '#shared/kinds.ts'
import { equals } from '#api/stores/lists/filters.ts'
import { byTime, mapEntity } from './entity-mapping.ts'

export type TaskUpdateRow = {
  id: number
  taskId: number
  status: StatusOf<'task'>
  kind: TaskUpdateKind | null
  /** The question that this update answers. */
  questionId: number | null
  note: string
  createdAt: Date
  createdBy: number | null
}

export const taskUpdate = mapEntity<TaskUpdateRow>()('taskUpdate', {
  filters: { taskId: equals('taskId') },
  customerOrder: 'created_at',
  orders: { created_at: byTime('created_at') },
})
