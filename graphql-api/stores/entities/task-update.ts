import type { StatusOf } from '#shared/statuses.ts'
import type { Audience, TaskUpdateKind } from '#shared/kinds.ts'
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
  /** Who reads it. A trigger refuses to change it. */
  audience: Audience
  /** Accounts of staff that the note mentions. */
  mentionedIds: number[]
  createdAt: Date
  createdBy: number | null
}

export const taskUpdate = mapEntity<TaskUpdateRow>()('taskUpdate', {
  filters: { taskId: equals('taskId') },
  customerOrder: 'created_at',
  orders: { created_at: byTime('created_at') },
})
