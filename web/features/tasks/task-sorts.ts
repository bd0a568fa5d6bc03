import type { TaskOrder } from '#web/schema.generated.ts'
import type { TaskPart } from './use-task-list.ts'

export type SortColumn = 'title' | 'due' | 'priority'

/** One way to sort tasks: its name in the URL, its label, and its column. */
type TaskSort = {
  value: string
  label: string
  column: SortColumn
  /** True if the header shows that it sorts from the top down. */
  isDescending: boolean
  orderBy: TaskOrder
}

/** The ways to sort tasks, the default first. The first of a column is the one that a first press leads to. */
const sorts = [
  {
    value: 'due',
    label: 'Due first',
    column: 'due',
    isDescending: false,
    orderBy: { field: 'DUE_DATE', direction: 'ASC' },
  },
  {
    value: '-due',
    label: 'Due last',
    column: 'due',
    isDescending: true,
    orderBy: { field: 'DUE_DATE', direction: 'DESC' },
  },
  {
    value: 'priority',
    label: 'Most urgent first',
    column: 'priority',
    isDescending: true,
    orderBy: { field: 'URGENCY', direction: 'ASC' },
  },
  {
    value: '-priority',
    label: 'Least urgent first',
    column: 'priority',
    isDescending: false,
    orderBy: { field: 'URGENCY', direction: 'DESC' },
  },
  {
    value: 'title',
    label: 'By title',
    column: 'title',
    isDescending: false,
    orderBy: { field: 'TITLE', direction: 'ASC' },
  },
  {
    value: '-title',
    label: 'By title, reversed',
    column: 'title',
    isDescending: true,
    orderBy: { field: 'TITLE', direction: 'DESC' },
  },
] as const satisfies readonly TaskSort[]

/** The names of the sort orders in the URL, the default first. */
export const sortNames = ['due', ...sorts.map(({ value }) => value)] as const

/** Returns the ways to sort a part. Only open tasks have a due date and a priority in the list. */
export const sortsOf = (part: TaskPart): readonly TaskSort[] =>
  sorts.filter(({ column }) => part === 'open' || column === 'title')
