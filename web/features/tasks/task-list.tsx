import { ErrorState } from '#web/ui/error-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { ListState } from '#web/ui/use-list-state.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useFirstHeld } from '#web/writing/cache/held-row.ts'
import type { GroupCounts } from './group-counts.ts'
import { NoTasks } from './no-tasks.tsx'
import { TaskGroups, TaskRows } from './task-groups.tsx'
import { useTaskColumns } from './task-row.tsx'
import { TasksSkeleton } from './tasks-skeleton.tsx'
import type { TasksPageQuery } from './tasks-page.generated.ts'
import type { TaskPart } from './use-task-list.ts'

type Props = {
  part: TaskPart
  narrowed: string | undefined
  isOfOne: boolean
  state: ListState
  tasks: TasksPageQuery['tasks'] | undefined
  counts: GroupCounts | null | undefined
  now: Date
  isLoading: boolean
  error: string | undefined
  onRetry: () => void
}

/** The heading of the date column, by part, if it is not the due date. */
const dateNames: Partial<Record<TaskPart, string>> = {
  done: 'Completed',
  cancelled: 'Cancelled',
  all: 'Date',
}

/** The panel of tasks in each of its states. */
export const TaskList = (props: Props) => {
  const { can } = useAuth()
  const taskColumns = useTaskColumns()
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
      <div
        aria-hidden="true"
        className={`${taskColumns} h-6 border-b border-line text-xs text-text-quiet max-xl:hidden`}
      >
        <span className="col-start-2">Task</span>
        <span>{can('customers') ? 'Customer' : props.part === 'done' ? 'By' : 'Status'}</span>
        <span>{dateNames[props.part] ?? 'Due'}</span>
        <span className="max-xl:hidden">Priority</span>
      </div>
      <Body {...props} />
    </div>
  )
}

const Body = ({
  part,
  narrowed,
  isOfOne,
  state,
  tasks,
  counts,
  now,
  isLoading,
  error,
  onRetry,
}: Props) => {
  useFirstHeld((tasks?.nodes ?? []).map(({ id }) => `Task:${id}`))
  if (error)
    return (
      <ErrorState title="Couldn’t load tasks" message={error} onRetry={onRetry} busy={isLoading} />
    )
  if (!tasks || !counts) return <TasksSkeleton />
  const { nodes, totalCount, pageInfo } = tasks
  if (nodes.length === 0)
    return <NoTasks part={part} state={state} narrowed={narrowed} isOfOne={isOfOne} />
  const { startCursor, endCursor } = pageInfo
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : undefined}>
      {part === 'open' ? (
        <TaskGroups tasks={nodes} now={now} counts={counts} />
      ) : (
        <TaskRows tasks={nodes} now={now} isOfOneEnd={part !== 'all'} />
      )}
      {/* If all tasks are visible, the number is already in the groups. */}
      {nodes.length < totalCount && (
        <Pager
          summary={`${nodes.length} of ${totalCount.toLocaleString('en-US')}`}
          onPrevious={
            pageInfo.hasPreviousPage && startCursor
              ? () => state.toPrevious(startCursor)
              : undefined
          }
          onNext={pageInfo.hasNextPage && endCursor ? () => state.toNext(endCursor) : undefined}
        />
      )}
    </div>
  )
}
