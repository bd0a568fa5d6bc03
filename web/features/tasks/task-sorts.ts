import type { TaskOrder } from '#web/schema.generated.ts'
import type { TaskPart } from './use-task-list.ts'

export type SortColumn = 'title' | 'due' | 'priority'

/** One way to sort tasks: its name in the URL, its label, its column, and the direction that the header shows. */
type TaskSort = {
  value: string
  label: string
  column: SortColumn
  shown: 'ascending' | 'descending'
  orderBy: TaskOrder
}

/** The ways to sort tasks, the default first. The first of a column is the one that a first press leads to. */
const sorts = [
  {
    value: 'due',
    label: 'Due first',
    column: 'due',
    shown: 'ascending',
    orderBy: { field: 'DUE_DATE', direction: 'ASC' },
  },
  {
    value: '-due',
    label: 'Due last',
    column: 'due',
    shown: 'descending',
    orderBy: { field: 'DUE_DATE', direction: 'DESC' },
  },
  {
    value: 'priority',
    label: 'Most urgent first',
    column: 'priority',
    shown: 'descending',
    orderBy: { field: 'URGENCY', direction: 'ASC' },
  },
  {
    value: '-priority',
    label: 'Least urgent first',
    column: 'priority',
    shown: 'ascending',
    orderBy: { field: 'URGENCY', direction: 'DESC' },
  },
  {
    value: 'title',
    label: 'By title',
    column: 'title',
    shown: 'ascending',
    orderBy: { field: 'TITLE', direction: 'ASC' },
  },
  {
    value: '-title',
    label: 'By title, reversed',
    column: 'title',
    shown: 'descending',
    orderBy: { field: 'TITLE', direction: 'DESC' },
  },
] as const satisfies readonly TaskSort[]

/** The names of the sort orders in the URL, the default first. */
export const sortNames = ['due', ...sorts.map(({ value }) => value)] as const

/** Returns the ways to sort a part. Only open tasks have a due date and a priority in the list. */
export const sortsOf = (part: TaskPart): readonly TaskSort[] =>
  sorts.filter(({ column }) => part === 'open' || column === 'title')

/** Returns how the header of a column sorts now, and the sort order that a press leads to; null if it does not sort. */
export const headerSort = (offered: readonly TaskSort[], column: SortColumn, chosen: string) => {
  const own = offered.filter((sort) => sort.column === column)
  const [first] = own
  if (!first) return null
  const current = own.find(({ value }) => value === chosen)
  const next = current && own.find((sort) => sort !== current)
  return { direction: current?.shown ?? null, next: (next ?? first).value }
}
