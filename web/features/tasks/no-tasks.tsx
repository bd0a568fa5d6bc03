import { Link } from 'react-router-dom'
import { sentence } from '#shared/isolate.ts'
import { EmptyTasksDrawing } from '#web/assets/drawings/empty-tasks.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ListState } from '#web/ui/use-list-state.ts'
import { type TaskPart, taskPartHref } from './use-task-list.ts'

const nothing: Record<TaskPart, { title: string; text: string }> = {
  open: { title: 'All caught up', text: 'New requests will show up here.' },
  done: { title: 'Nothing completed yet', text: 'Completed tasks and their results stay here.' },
  cancelled: { title: 'Nothing cancelled', text: 'Cancelled tasks stay here.' },
  all: { title: 'No tasks yet', text: 'Requests show up here.' },
}

const names: Record<TaskPart, string> = {
  open: 'open tasks',
  done: 'completed tasks',
  cancelled: 'cancelled tasks',
  all: 'tasks',
}

/** `No overdue tasks`, or `No tasks on hold` where the words cannot precede the noun. */
const formatNone = (narrowed: string) =>
  narrowed.includes(' ') ? `No tasks ${narrowed}` : `No ${narrowed} tasks`

type Props = {
  part: TaskPart
  state: ListState
  /** The name of the active filter. */
  narrowed: string | undefined
  /** True if it contains the tasks of one assistant or one customer only. */
  isOfOne: boolean
}

/** Explains an empty list: no match, a page beyond the end, or no tasks at all. */
export const NoTasks = ({ part, state, narrowed, isOfOne }: Props) => {
  if (state.words)
    return (
      <EmptyState
        title={sentence`No ${names[part]} match “${state.words}”`}
        drawing={<EmptyTasksDrawing />}
      >
        {part === 'open' && (
          <p>
            <Link to={taskPartHref('all', state.words)} className={panelLink}>
              Search all tasks
            </Link>
          </p>
        )}
        <div className="mt-4">
          <Button onClick={() => state.search('')}>Clear search</Button>
        </div>
      </EmptyState>
    )
  if (!state.isFirstPage)
    return (
      <EmptyState title="You’re past the last page">
        <Button onClick={state.toFirst}>Back to page 1</Button>
      </EmptyState>
    )
  if (isOfOne)
    return <EmptyState title="No tasks match this filter" drawing={<EmptyTasksDrawing />} />
  if (narrowed) return <EmptyState title={formatNone(narrowed)} drawing={<EmptyTasksDrawing />} />
  const { title, text } = nothing[part]
  return (
    <EmptyState title={title} drawing={<EmptyTasksDrawing />}>
      {text}
    </EmptyState>
  )
}
