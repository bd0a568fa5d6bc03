import { Link } from 'react-router-dom'
import { EmptyTasksDrawing } from '#web/assets/drawings/empty-tasks.tsx'
import type { ListColumns } from '#web/parts/lists/columns/list-columns.ts'
import { ListBody } from '#web/parts/lists/list-body.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import { formatUpTo } from '#web/ui/format-up-to.ts'
import { SelectPageBox } from '#web/ui/select-box.tsx'
import { useStayingRows } from '#web/ui/selection.ts'
import { SortButton } from '#web/ui/sort-button.tsx'
import { useFirstHeld } from '#web/writing/cache/held-row.ts'
import type { GroupCounts } from './group-counts.ts'
import type { ListedTask } from './listed-task.ts'
import { NoTasks } from './no-tasks.tsx'
import { TaskGroups, TaskRows } from './task-groups.tsx'
import { TaskTable } from './task-table.tsx'
import { useTaskColumns } from './task-row.tsx'
import { TasksSkeleton } from './tasks-skeleton.tsx'
import type { TasksPageQuery } from './tasks-page.generated.ts'
import { type TaskPart, taskPartHref, type useTaskList } from './use-task-list.ts'

type TaskListState = ReturnType<typeof useTaskList>['listProps']

type Props = {
  part: TaskPart
  filterText: string | undefined
  isOfOne: boolean
  listProps: TaskListState
  table: ListColumns<ListedTask>
  isGrouped: boolean
  tasks: TasksPageQuery['tasks'] | undefined
  counts: GroupCounts | null | undefined
  now: Date
  isLoading: boolean
  error: string | undefined
  refusal: string | null
  onRetry: () => void
}

/** The name of a part's tasks in a search without results. */
const names: Record<TaskPart, string> = {
  open: 'open tasks',
  done: 'completed tasks',
  cancelled: 'cancelled tasks',
  all: 'tasks',
}

/** Returns true if columns were chosen: tasks are then a table, without groups. */
const isTable = ({ places }: Props['table']) => places.length > 0

/** The panel of tasks in each of its states. */
export const TaskList = (props: Props) => {
  const { part, listProps, table, filterText, isOfOne } = props
  const nodes = useStayingRows(props.tasks?.nodes)
  const tasks = props.tasks && nodes ? { ...props.tasks, nodes } : props.tasks
  const { words } = listProps.state
  const total = tasks?.countUpTo
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
      {!isTable(table) && (
        <TaskListHead listProps={listProps} ids={nodes?.map(({ id }) => id) ?? []} />
      )}
      <ListBody
        {...props}
        {...listProps}
        connection={tasks}
        skeleton={<TasksSkeleton />}
        search={{
          noun: names[part],
          hint: part === 'open' && (
            <p>
              <Link to={taskPartHref('all', words)} className={panelLink}>
                Search all tasks
              </Link>
            </p>
          ),
          drawing: <EmptyTasksDrawing />,
        }}
        empty={<NoTasks part={part} filterText={filterText} isOfOne={isOfOne} />}
        // If all tasks are visible, the number is already in the groups.
        summary={(count) => total && count < total.value && `${count} of ${formatUpTo(total)}`}
      >
        {(rows) => <Rows {...props} rows={rows} />}
      </ListBody>
    </div>
  )
}

/** The headers of the columns, which sort. */
export const TaskListHead = ({
  listProps,
  ids,
}: {
  listProps: TaskListState
  ids: readonly string[]
}) => (
  <div
    className={`${useTaskColumns()} min-h-7 border-b border-line text-xs text-text-quiet max-xl:hidden`}
  >
    <div className="-my-2 -ml-2 grid justify-start empty:hidden">
      <SelectPageBox ids={ids} />
    </div>
    {listProps.columns.map((column) => (
      <Header key={column.id} listProps={listProps} column={column} />
    ))}
  </div>
)

type HeaderProps = { listProps: TaskListState; column: TaskListState['columns'][number] }

/** The header of a column; a button if it sorts. The rows are not a table: without it, the header says nothing. */
const Header = ({ listProps, column }: HeaderProps) => {
  const { id, header } = column
  const sort = listProps.headerSort(column)
  // The first column is that of the glyph.
  const className = id === 'title' ? 'col-start-2' : undefined
  if (!sort)
    return (
      <span aria-hidden="true" className={className}>
        {header}
      </span>
    )
  const label = [`Sort by ${header.toLowerCase()}`, ...(sort.direction ? [sort.direction] : [])]
  return (
    <span className={className}>
      <SortButton sort={sort} label={label.join(', ')}>
        {header}
      </SortButton>
    </span>
  )
}

const Rows = (props: Props & { rows: readonly ListedTask[] }) => {
  const { rows, part, listProps: shown, table, isGrouped, counts, now } = props
  useFirstHeld(rows.map(({ id }) => `Task:${id}`))
  if (isTable(table)) return <TaskTable table={table} shown={shown} tasks={rows} />
  return isGrouped && counts ? (
    <TaskGroups tasks={rows} now={now} counts={counts} />
  ) : (
    <TaskRows tasks={rows} now={now} isOfOneEnd={part === 'done' || part === 'cancelled'} />
  )
}
