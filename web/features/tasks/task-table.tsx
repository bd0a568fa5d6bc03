import { taskFields } from '#shared/lists/fields/task.ts'
import type { ListColumns } from '#web/parts/lists/columns/list-columns.ts'
import { Due } from '#web/parts/due.tsx'
import { Priority } from '#web/parts/priority.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { taskActions } from '#web/records/task/actions.ts'
import { portalTaskActions } from '#web/records/task/portal-actions.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { createHeldRows } from '#web/writing/parts/held-table-row.tsx'
import type { ListedTask } from './listed-task.ts'
import type { useTaskList } from './use-task-list.ts'

type Cells = Partial<Record<keyof typeof taskFields, Omit<Column<ListedTask>, 'id' | 'header'>>>

const cells: Cells = {
  title: {
    leads: true,
    isOneLine: true,
    cell: ({ id, title }) => <TextLink to={hrefs.task(id)}>{title}</TextLink>,
  },
  customerId: {
    isOneLine: true,
    cell: ({ customer }) => <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
  },
  assignedVaId: { isOneLine: true, cell: ({ assignedVa }) => assignedVa.displayName },
  status: { cell: ({ status }) => <StatusBadge status={status} /> },
  dueDate: { isOneLine: true, cell: (task) => <Due of={task} /> },
  priority: { cell: ({ priority }) => <Priority of={priority} /> },
}

const columnsFor = (isStaff: boolean): readonly Column<ListedTask>[] => [
  ...Object.entries(cells)
    .filter(([name]) => isStaff || name !== 'customerId')
    .map(([name, column]) => ({
      id: name,
      header: taskFields[name as keyof typeof taskFields].label,
      ...column,
    })),
  {
    id: 'actions',
    header: 'Actions',
    isCorner: true,
    cell: (row) => (
      <RowActions
        noun={isStaff ? taskActions : portalTaskActions}
        record={row}
        room="quiet"
        inMenu
      />
    ),
  },
]

/** The columns of tasks in a table, for staff and for portal users. */
export const taskColumns = { staff: columnsFor(true), portal: columnsFor(false) }

/** The names that the headers of the list have for columns of the table. */
const headerNames: Readonly<Record<string, string>> = { dueDate: 'due', assignedVaId: 'assistant' }

const Rows = createHeldRows('Task')

type Props = {
  table: ListColumns<ListedTask>
  shown: ReturnType<typeof useTaskList>['listProps']
  tasks: readonly ListedTask[]
}

/** Tasks as a table with the columns that were chosen. */
export const TaskTable = ({ table, shown, tasks }: Props) => (
  <DataTable
    caption="tasks"
    columns={table.columns}
    rows={tasks}
    rowKey={({ id }) => id}
    Frame={Rows}
    onResize={table.onResize}
    headerSort={({ id }) => {
      const column = shown.columns.find((one) => one.id === (headerNames[id] ?? id))
      return column ? shown.headerSort(column) : null
    }}
  />
)
