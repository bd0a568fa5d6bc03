import { useSearchParams } from 'react-router-dom'
import { customerLabelOf, openTaskStatuses, sayStatus, statusMachines } from '#shared/statuses.ts'
import { useMoment } from '#web/parts/moment.ts'
import { isRecordId } from '#web/parts/record-id.ts'
import { hrefs } from '#web/paths.ts'
import type { TaskStatus } from '#web/schema.generated.ts'
import { useListState } from '#web/ui/use-list-state.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

const upper = (statuses: readonly string[]) =>
  statuses.map((one) => one.toUpperCase() as TaskStatus)

/** The parts of all tasks that the page shows, by the name in the address. */
const parts = {
  open: { label: 'Open', statuses: openTaskStatuses },
  done: { label: 'Closed', statuses: ['completed', 'cancelled'] },
  all: { label: 'All', statuses: null },
} as const

export type TaskPart = keyof typeof parts
export const taskParts = Object.entries(parts).map(([name, { label }]) => ({
  name: name as TaskPart,
  label,
}))

/** A part within a sentence: `14 closed`. */
export const partWords: Readonly<Record<TaskPart, string>> = {
  open: 'open',
  done: 'closed',
  all: '',
}

/** In which order each part stands. */
const orders = {
  open: { field: 'DUE_DATE', direction: 'ASC' },
  done: { field: 'UPDATED_AT', direction: 'DESC' },
  all: { field: 'CREATED_AT', direction: 'DESC' },
} as const

/** The address of a part of the list, with the search that goes on in it. */
export const taskPartHref = (part: TaskPart, words: string) =>
  hrefs.tasks({ ...(part !== 'open' && { status: part }), ...(words && { q: words }) })

const { statuses } = statusMachines.task
const isOpen = (status: string) => (openTaskStatuses as readonly string[]).includes(status)

/** Which statuses the address names: those of a part, or a single one. */
const askedOf = (named: string | null) => {
  const status = statuses.find((one) => one === named)
  if (status) return { part: isOpen(status) ? 'open' : 'done', statuses: [status] } as const
  const part = taskParts.find(({ name }) => name === named)?.name ?? 'open'
  return { part, statuses: parts[part].statuses } as const
}

/** What a list is narrowed to, as it stands after a number: `overdue`; to customers in the words they know. */
const formatNarrowed = (params: URLSearchParams, isCustomer: boolean) => {
  const due = params.get('due')
  const status = statuses.find((one) => one === params.get('status'))
  const which =
    due === 'late'
      ? 'overdue'
      : due === 'today'
        ? 'due today'
        : status && (isCustomer ? customerLabelOf(status).toLowerCase() : sayStatus(status))
  return which
}

/** Which tasks the address names, and how to ask the server for that page of them. */
export const useTaskList = () => {
  const [params] = useSearchParams()
  const { can } = useAuth()
  const { now, tomorrow } = useMoment()
  const state = useListState(['due'], 50)
  const { part, statuses } = askedOf(params.get('status'))
  const due = params.get('due')
  const assistant = params.get('assistant')
  const times = { late: { dueBefore: now }, today: { dueAfter: now, dueBefore: tomorrow } }
  const filter = {
    search: state.words || null,
    status: statuses && upper(statuses),
    ...(due === 'late' || due === 'today' ? times[due] : {}),
    ...(assistant && isRecordId(assistant) && { assignedVaId: assistant }),
  }
  return {
    state,
    part,
    isWaiting: params.get('status') === 'waiting',
    now: new Date(now),
    /** Whether the address asks for a certain few of a part. */
    narrowed: formatNarrowed(params, !can('customers')),
    /** Whether the address asks for the tasks of one assistant. */
    isOfOne: isRecordId(assistant ?? undefined),
    isNarrowed: Object.keys(filter).length > 2 || params.get('status') !== null,
    variables: { ...state.page, filter, orderBy: orders[part] },
  }
}
