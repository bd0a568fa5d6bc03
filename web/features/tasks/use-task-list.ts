import { useSearchParams } from 'react-router-dom'
import type { OrderFieldOf } from '#shared/lists/list.ts'
import { task } from '#shared/lists/task.ts'
import { openTaskStatuses, formatStatus } from '#shared/statuses.ts'
import { useConditions } from '#web/parts/lists/conditions/use-conditions.ts'
import { sortsBy, useList } from '#web/parts/lists/use-list.ts'
import { useMoment } from '#web/parts/moment.ts'
import { isRecordId } from '#web/parts/record-id.ts'
import { hrefs } from '#web/paths.ts'
import type { TaskStatus } from '#web/schema.generated.ts'
import { formatTurn, readTurn, turnFilters } from './turns.ts'
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

/** The name of the order by whose turn it is. The page groups by it; rows of one group are ordered by their due date. */
const byTurn = 'turn'

/** Returns the list with the orders of a part. Open tasks are first offered by whose turn it is. */
const listOf = (part: TaskPart): typeof task => ({
  ...task,
  orders: {
    ...(part === 'open' && {
      created_at: [{ name: byTurn, label: 'By turn', direction: 'asc' }],
    }),
    ...Object.fromEntries(orders[part].map((field) => [field, task.orders[field]])),
  } as unknown as typeof task.orders,
})

/** The header of the date column, by part. */
const dateNames: Readonly<Record<TaskPart, string>> = {
  open: 'Due',
  done: 'Completed',
  cancelled: 'Cancelled',
  all: 'Date',
}

/** Returns the columns of a part, as far as their headers need them. */
const columnsOf = (part: TaskPart, isStaff: boolean, isTeam: boolean) => [
  { id: 'title', header: 'Task', ...sortsBy('title') },
  ...(isTeam ? [{ id: 'assistant', header: 'Assistant' }] : []),
  { id: 'owner', header: isStaff ? 'Customer' : part === 'done' ? 'By' : 'Status' },
  { id: 'due', header: dateNames[part], ...(part === 'open' && sortsBy('due_date')) },
  // The row of a team has no room for it: urgent tasks say so beside their title.
  ...(isTeam
    ? []
    : [
        {
          id: 'priority',
          header: 'Priority',
          ...(part === 'open' && { sort: { by: 'urgency', isDescending: true, isInverse: true } }),
        },
      ]),
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
const findRequestedPart = (status: string | null) => {
  if (status && openStatuses.includes(status)) return { part: 'open', statuses: [status] } as const
  const part =
    otherNames[status ?? ''] ?? taskParts.find(({ name }) => name === status)?.name ?? 'open'
  return { part, statuses: parts[part].statuses } as const
}

/** The value of `customerActed` that filters by tasks that the customer requested, answered or reopened last. */
const customerActed = 'customer'

/** Formats the active filter as a word after a number: `overdue`; for customers in their own words. */
const formatNarrowed = (params: URLSearchParams, isCustomer: boolean) => {
  const dueFilter = params.get('due')
  const status = openStatuses.find((one) => one === params.get('status'))
  if (params.get('acted') === customerActed) return 'new or answered'
  if (dueFilter === 'late') return 'overdue'
  if (dueFilter === 'today') return 'due today'
  return status && (isCustomer && status === 'waiting' ? 'waiting for you' : formatStatus(status))
}

const [dueFirst] = task.orders.due_date

/** Returns the filters of all groups by turn, each of one assistant or customer only. */
const filtersOf = (now: string, ofOne: object) => {
  const { waiting, overdue, inProgress, notStarted, onHold } = turnFilters(now)
  return {
    waiting: { ...waiting, ...ofOne },
    overdue: { ...overdue, ...ofOne },
    inProgress: { ...inProgress, ...ofOne },
    notStarted: { ...notStarted, ...ofOne },
    onHold: { ...onHold, ...ofOne },
  }
}

/** Returns the filter of tasks in the URL, and the variables of the query for the page. */
export const useTaskList = () => {
  const [params] = useSearchParams()
  const { can } = useAuth()
  const { now, tomorrow } = useMoment()
  const { part, statuses } = findRequestedPart(params.get('status'))
  const columns = columnsOf(part, can('customers'), can('assignTask'))
  const list = useList(listOf(part), columns, 50)
  const conditions = useConditions('task')
  const { search, ...variables } = list.variables
  const isWaiting = params.get('status') === 'waiting'
  const turn = part === 'open' ? readTurn(params.get('turn')) : undefined
  const dueFilter = params.get('due')
  const [assistant, customer] = ['assistant', 'customer'].map((name) => {
    const id = params.get(name) ?? undefined
    return isRecordId(id) ? id : null
  })
  const times = { late: { dueBefore: now }, today: { dueAfter: now, dueBefore: tomorrow } }
  const ofOne = {
    ...(assistant && { assignedVaId: assistant }),
    ...(customer && { customerId: customer }),
  }
  const filter = {
    search,
    status: statuses && upper(statuses),
    // Customers are led to what waits for them, staff to all that is on hold.
    ...(isWaiting && !can('customers') && { waitingFor: ['CUSTOMER' as const] }),
    ...(params.get('acted') === customerActed && { customerActed: true }),
    ...(dueFilter === 'late' || dueFilter === 'today' ? times[dueFilter] : {}),
    ...(turn && turnFilters(now)[turn]),
    ...ofOne,
  }
  const isNarrowed =
    conditions.hasSome || Object.keys(filter).length > 2 || params.get('status') !== null
  const isSortedByTurn = part === 'open' && list.listProps.state.sort === byTurn
  const isOfOnly = Object.keys(filter).length === 2 + Object.keys(ofOne).length
  return {
    listProps: { ...list.listProps, columns },
    conditions,
    part,
    isWaiting,
    now: new Date(now),
    /** The active filter within a part. */
    filterText: turn
      ? formatTurn(turn, can('customers')).toLowerCase()
      : formatNarrowed(params, !can('customers')),
    /** The assistant that the URL filters by. */
    assistant: assistant ?? null,
    /** True if the URL filters by one customer. */
    isOfCustomer: Boolean(customer),
    isNarrowed,
    /** True if open tasks are grouped by whose turn it is: in that order, with no filter but one of a person, and no table. */
    byTurn:
      isSortedByTurn &&
      !params.has('columns') &&
      isOfOnly &&
      params.get('status') === null &&
      !search &&
      !conditions.hasSome,
    ofOne: { ...(assistant && { assistant }), ...(customer && { customer }) },
    turnVariables: {
      open: { status: upper(openTaskStatuses), dueBefore: now, ...ofOne },
      ...filtersOf(now, ofOne),
      withTeam: can('assignTask') && Object.keys(ofOne).length === 0,
    },
    /** True if the tasks are grouped by due date: open ones in that order, and by turn with a filter. */
    isGrouped: isSortedByTurn || (part === 'open' && list.listProps.state.sort === dueFirst.name),
    variables: {
      ...variables,
      ...conditions.pageVariables,
      ...(isSortedByTurn && { orderBy: { field: 'DUE_DATE', direction: 'ASC' } as const }),
      filter,
      withCancelled: part === 'done',
    },
  }
}
