import { Link } from 'react-router-dom'
import { EmptyTasksDrawing } from '#web/assets/drawings/empty-tasks.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ListState } from '#web/ui/use-list-state.ts'
import { type TaskPart, taskPartHref } from './use-task-list.ts'

const nothing: Record<TaskPart, { title: string; text: string }> = {
  open: { title: 'All done', text: 'No task is open. What is asked for next appears here.' },
  done: { title: 'Nothing is done yet', text: 'What is completed or cancelled is kept here.' },
  all: { title: 'No tasks yet', text: 'What is asked for appears here.' },
}

const names: Record<TaskPart, string> = { open: 'open task', done: 'finished task', all: 'task' }

type Props = {
  part: TaskPart
  state: ListState
  /** What the list is narrowed to. */
  narrowed: string | undefined
}

/** Why there is no row: nothing fits the search, the page is behind the end, or there is nothing. */
export const NoTasks = ({ part, state, narrowed }: Props) => {
  if (state.words)
    return (
      <EmptyState title={`No ${names[part]} says “${state.words}”`} drawing={<EmptyTasksDrawing />}>
        {part === 'open' && (
          <p>
            <Link to={taskPartHref('done', state.words)} className={panelLink}>
              Search finished tasks
            </Link>
          </p>
        )}
        <div className="mt-4">
          <Button onClick={() => state.search('')}>Clear the search</Button>
        </div>
      </EmptyState>
    )
  if (!state.isFirstPage)
    return (
      <EmptyState title="Nothing on this page">
        <Button onClick={state.toFirst}>Go to the first page</Button>
      </EmptyState>
    )
  if (narrowed)
    return <EmptyState title={`No task is ${narrowed}`} drawing={<EmptyTasksDrawing />} />
  const { title, text } = nothing[part]
  return (
    <EmptyState title={title} drawing={<EmptyTasksDrawing />}>
      {text}
    </EmptyState>
  )
}
