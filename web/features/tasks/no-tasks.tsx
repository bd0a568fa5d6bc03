import { EmptyTasksDrawing } from '#web/assets/drawings/empty-tasks.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { TaskPart } from './use-task-list.ts'

const nothing: Record<TaskPart, { title: string; text: string }> = {
  open: { title: 'All caught up', text: 'New requests will show up here.' },
  done: { title: 'Nothing completed yet', text: 'Completed tasks and their results stay here.' },
  cancelled: { title: 'Nothing cancelled', text: 'Cancelled tasks stay here.' },
  all: { title: 'No tasks yet', text: 'Requests show up here.' },
}

/** `No overdue tasks`, or `No tasks on hold` where the words cannot precede the noun. */
const formatNone = (filterText: string) =>
  filterText.includes(' ') ? `No tasks ${filterText}` : `No ${filterText} tasks`

type Props = {
  part: TaskPart
  /** The name of the active filter. */
  filterText: string | undefined
  /** True if it contains the tasks of one assistant or one customer only. */
  isOfOne: boolean
}

/** Explains why a part of the list, or a filter within it, has no tasks. */
export const NoTasks = ({ part, filterText, isOfOne }: Props) => {
  if (isOfOne)
    return <EmptyState title="No tasks match this filter" drawing={<EmptyTasksDrawing />} />
  if (filterText)
    return <EmptyState title={formatNone(filterText)} drawing={<EmptyTasksDrawing />} />
  const { title, text } = nothing[part]
  return (
    <EmptyState title={title} drawing={<EmptyTasksDrawing />}>
      {text}
    </EmptyState>
  )
}
