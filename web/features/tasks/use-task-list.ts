import { useSearchParams } from 'react-router-dom'
import type { OrderFieldOf } from '#shared/lists/list.ts'
import { task } from '#shared/lists/task.ts'
import { openTaskStatuses, formatStatus } from '#shared/statuses.ts'
import { sortsBy, useList } from '#web/parts/lists/use-list.ts'
import { useMoment } from '#web/parts/moment.ts'
import { isRecordId } from '#web/parts/record-id.ts'
import { hrefs } from '#web/paths.ts'
import type { TaskStatus } from '#web/schema.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

const upper = (statuses: readonly string[]) =>
  statuses.map((one) => one.toUpperCase() as TaskStatus)

/** The parts of the task list by their name in the URL. */
const parts = {
  open: { label: 'Open', statuses: openTaskStatuses },
  done: { label: 'Done', statuses: ['completed'] },
  cancelled: { label: 'Cancelled', statuses: ['cancelled'] },
  all: { label: 'All', statuses: null },
} as const

export type TaskPart = keyof typeof parts
export const taskParts = Object.entries(parts).map(([name, { label }]) => ({
  name: name as TaskPart,
  label,
}))

/** The name of a part within a sentence: `14 done`. */
export const partWords: Readonly<Record<TaskPart, string>> = {
  open: 'open',
  done: 'done',
  cancelled: 'cancelled',
  all: '',
}

/** The orders of each part, the default first. Only open tasks have a due date and a priority in the list. */
const orders: Readonly<Record<TaskPart, readonly OrderFieldOf<typeof task>[]>> = {
  open: ['due_date', 'urgency', 'title'],
  done: ['updated_at', 'title'],
  cancelled: ['updated_at', 'title'],
  all: ['created_at', 'title'],
}

/** Returns the list with the orders of a part. */
const listOf = (part: TaskPart): typeof task => ({
  ...task,
  orders: Object.fromEntries(
    orders[part].map((field) => [field, task.orders[field]]),
  ) as typeof task.orders,
})

/** The header of the date column, by part. */
const dateNames: Readonly<Record<TaskPart, string>> = {
  open: 'Due',
  done: 'Completed',
  cancelled: 'Cancelled',
  all: 'Date',
}

/** Returns the columns of a part, as far as their headers need them. */
const columnsOf = (part: TaskPart, isStaff: boolean) => [
  { id: 'title', header: 'Task', ...sortsBy('title') },
  { id: 'owner', header: isStaff ? 'Customer' : part === 'done' ? 'By' : 'Status' },
  { id: 'due', header: dateNames[part], ...(part === 'open' && sortsBy('due_date')) },
  {
    id: 'priority',
    header: 'Priority',
    ...(part === 'open' && { sort: { by: 'urgency', isDescending: true, isInverse: true } }),
  },
]

/** Returns the URL of a part of the list, with the current search, and only the tasks of an assistant if there is one. */
export const taskPartHref = (part: TaskPart, words: string, assistant: string | null = null) =>
  hrefs.tasks({
    ...(part !== 'open' && { status: part }),
    ...(assistant && { assistant }),
    ...(words && { q: words }),
  })

const openStatuses = openTaskStatuses as readonly string[]

/** Other names of parts in the address. */
const otherNames: Readonly<Record<string, TaskPart>> = { completed: 'done' }

/** Returns the statuses of the URL's filter: those of a part, or a single one. */
const askedOf = (status: string | null) => {
  if (status && openStatuses.includes(status)) return { part: 'open', statuses: [status] } as const
  const part =
    otherNames[status ?? ''] ?? taskParts.find(({ name }) => name === status)?.name ?? 'open'
  return { part, statuses: parts[part].statuses } as const
}

/** The value of `acted` that filters by tasks that the customer requested, answered or reopened last. */
const acted = 'customer'

/** Formats the active filter as a word after a number: `overdue`; for customers in their own words. */
const formatNarrowed = (params: URLSearchParams, isCustomer: boolean) => {
  const dueFilter = params.get('due')
  const status = openStatuses.find((one) => one === params.get('status'))
  if (params.get('acted') === acted) return 'new or answered'
  if (dueFilter === 'late') return 'overdue'
  if (dueFilter === 'today') return 'due today'
  return status && (isCustomer && status === 'waiting' ? 'waiting for you' : formatStatus(status))
}

/** Returns the filter of tasks in the URL, and the variables of the query for the page. */
export const useTaskList = () => {
  const [params] = useSearchParams()
  const { can } = useAuth()
  const { now, tomorrow } = useMoment()
  const { part, statuses } = askedOf(params.get('status'))
  const columns = columnsOf(part, can('customers'))
  const list = useList(listOf(part), columns, 50)
  const { search, ...variables } = list.variables
  const isWaiting = params.get('status') === 'waiting'
  const dueFilter = params.get('due')
  const [assistant, customer] = ['assistant', 'customer'].map((name) => {
    const id = params.get(name) ?? undefined
    return isRecordId(id) ? id : null
  })
  const times = { late: { dueBefore: now }, today: { dueAfter: now, dueBefore: tomorrow } }
  const filter = {
    search,
    status: statuses && upper(statuses),
    // Customers are led to what waits for them, staff to all that is on hold.
    ...(isWaiting && !can('customers') && { waitingFor: ['CUSTOMER' as const] }),
    ...(params.get('acted') === acted && { customerActed: true }),
    ...(dueFilter === 'late' || dueFilter === 'today' ? times[dueFilter] : {}),
    ...(assistant && { assignedVaId: assistant }),
    ...(customer && { customerId: customer }),
  }
  return {
    shown: { ...list.shown, columns },
    part,
    isWaiting,
    now: new Date(now),
    /** The active filter within a part. */
    narrowed: formatNarrowed(params, !can('customers')),
    /** The assistant that the URL filters by. */
    assistant: assistant ?? null,
    /** True if the URL filters by one customer. */
    isOfCustomer: Boolean(customer),
    isNarrowed: Object.keys(filter).length > 2 || params.get('status') !== null,
    /** True if the tasks are grouped by due date: open ones in their default order. */
    isGrouped: part === 'open' && list.shown.state.sort === task.orders.due_date[0].name,
    variables: { ...variables, filter, withCancelled: part === 'done' },
  }
}
