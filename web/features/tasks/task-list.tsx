import { headerSort } from '#web/parts/lists/header-sort.ts'
import { NewRows } from '#web/parts/lists/new-rows.tsx'
import { useArrivals } from '#web/ui/arrivals.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatUpTo } from '#web/ui/format-up-to.ts'
import { Pager } from '#web/ui/pager.tsx'
import { SortButton } from '#web/ui/sort-button.tsx'
import type { ListState } from '#web/ui/use-list-state.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useFirstHeld } from '#web/writing/cache/held-row.ts'
import type { GroupCounts } from './group-counts.ts'
import { NoTasks } from './no-tasks.tsx'
import { TaskGroups, TaskRows } from './task-groups.tsx'
import { useTaskColumns } from './task-row.tsx'
import type { SortColumn, sortsOf } from './task-sorts.ts'
import { TasksSkeleton } from './tasks-skeleton.tsx'
import type { TasksPageQuery } from './tasks-page.generated.ts'
import type { TaskPart } from './use-task-list.ts'

type Props = {
  part: TaskPart
  narrowed: string | undefined
  isOfOne: boolean
  state: ListState
  sorts: ReturnType<typeof sortsOf>
  isGrouped: boolean
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
        className={`${taskColumns} min-h-7 border-b border-line text-xs text-text-quiet max-xl:hidden`}
      >
        <Header {...props} column="title" className="col-start-2">
          Task
        </Header>
        <span aria-hidden="true">
          {can('customers') ? 'Customer' : props.part === 'done' ? 'By' : 'Status'}
        </span>
        <Header {...props} column="due">
          {dateNames[props.part] ?? 'Due'}
        </Header>
        <Header {...props} column="priority">
          Priority
        </Header>
      </div>
      <Body {...props} />
    </div>
  )
}

type HeaderProps = Pick<Props, 'state' | 'sorts'> & {
  column: SortColumn
  className?: string
  children: string
}

/** The header of a column; a button if it sorts. The rows are not a table: without it, the header says nothing. */
const Header = ({ state, sorts, column, className, children }: HeaderProps) => {
  const sort = headerSort(sorts, column, state)
  if (!sort)
    return (
      <span aria-hidden="true" className={className}>
        {children}
      </span>
    )
  return (
    <span className={className}>
      <SortButton
        sort={sort}
        label={[
          `Sort by ${children.toLowerCase()}`,
          ...(sort.direction ? [sort.direction] : []),
        ].join(', ')}
      >
        {children}
      </SortButton>
    </span>
  )
}

const Body = ({
  part,
  narrowed,
  isOfOne,
  state,
  isGrouped,
  tasks,
  counts,
  now,
  isLoading,
  error,
  onRetry,
}: Props) => {
  const arrivals = useArrivals(
    tasks?.nodes ?? [],
    JSON.stringify([part, narrowed, state.words, state.sort, state.page]),
  )
  useFirstHeld(arrivals.rows.map(({ id }) => `Task:${id}`))
  if (error)
    return (
      <ErrorState title="Couldn’t load tasks" message={error} onRetry={onRetry} busy={isLoading} />
    )
  if (!tasks || !counts) return <TasksSkeleton />
  const { countUpTo, pageInfo } = tasks
  const nodes = arrivals.rows
  if (tasks.nodes.length === 0)
    return <NoTasks part={part} state={state} narrowed={narrowed} isOfOne={isOfOne} />
  const { startCursor, endCursor } = pageInfo
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : undefined}>
      <NewRows count={arrivals.count} noun={['task', 'tasks']} onShow={arrivals.show} />
      {isGrouped ? (
        <TaskGroups tasks={nodes} now={now} counts={counts} />
      ) : (
        <TaskRows tasks={nodes} now={now} isOfOneEnd={part === 'done' || part === 'cancelled'} />
      )}
      {/* If all tasks are visible, the number is already in the groups. */}
      {nodes.length < countUpTo.value && (
        <Pager
          summary={`${nodes.length} of ${formatUpTo(countUpTo)}`}
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
