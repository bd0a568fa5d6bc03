import { ownParameters } from '#shared/views.ts'
import type { ListViewRecordFragment } from './list-view.generated.ts'

/** The parts of a list's state, each as text in the form that it has in the address. */
const parts = ['q', 'where', 'filters', 'sort', 'columns', 'size'] as const
export type StatePart = (typeof parts)[number]
export type ListState = Readonly<Record<StatePart, string>>

type StoredView = Pick<
  ListViewRecordFragment,
  'search' | 'where' | 'filters' | 'order' | 'columns' | 'pageSize'
>

const ownNames: readonly string[] = ownParameters

const sortedFilters = (filters: Iterable<[string, string]>) => {
  const sorted = new URLSearchParams([...filters])
  sorted.sort()
  return sorted.toString()
}

/** Returns the state that an address has: every parameter but the view and the place in the list. */
export const readState = (params: URLSearchParams): ListState => ({
  q: params.get('q') ?? '',
  where: params.get('where') ?? '',
  filters: sortedFilters([...params].filter(([name, text]) => !ownNames.includes(name) && text)),
  sort: params.get('sort') ?? '',
  columns: params.get('columns') ?? '',
  size: params.get('size') ?? '',
})

/** Returns the state that a view has stored. */
export const stateOf = (view: StoredView): ListState => {
  const where = (view.where ?? []) as readonly unknown[]
  return {
    q: view.search ?? '',
    where: where.length > 0 ? JSON.stringify(where) : '',
    filters: sortedFilters(Object.entries((view.filters ?? {}) as Record<string, string>)),
    sort: view.order ?? '',
    columns: view.columns?.join(',') ?? '',
    size: view.pageSize ? String(view.pageSize) : '',
  }
}

/** Returns the address of a state; of a view, with the version that the state began with. */
export const addressOf = (
  { filters, ...texts }: ListState,
  view: { id: string; version?: number } | null,
) => {
  const params = new URLSearchParams(filters)
  if (view) params.set('view', view.id)
  if (view?.version) params.set('version', String(view.version))
  for (const [name, text] of Object.entries(texts)) if (text) params.set(name, text)
  return params
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the input of mutations for a state. */
export const inputOf = ({ q, where, filters, sort, columns, size }: ListState) => {
  const conditions = parseJson(where)
  return {
    search: q || null,
    where: Array.isArray(conditions) ? (conditions as unknown[]) : [],
    filters: Object.fromEntries(new URLSearchParams(filters)),
    order: sort || null,
    columns: columns ? columns.split(',') : null,
    pageSize: Number(size) || null,
  }
}

/** Returns conditions in one spelling: the API takes ids as numbers too, and words of the program in capitals. */
const spellAlike = (where: string) =>
  JSON.stringify(parseJson(where), (_key, value: unknown) =>
    typeof value === 'number' || typeof value === 'string' ? String(value).toLowerCase() : value,
  )

/** Returns true if two states show the same list. */
export const isSameState = (one: ListState, other: ListState) =>
  parts.every((part) =>
    part === 'where'
      ? spellAlike(one.where) === spellAlike(other.where)
      : one[part] === other[part],
  )

/** Returns a state with the parts that an address names in place of its own. */
export const overlay = (state: ListState, namedState: ListState): ListState => ({
  ...state,
  ...Object.fromEntries(Object.entries(namedState).filter(([, text]) => text)),
})

/** The words of each part for people. */
export const partLabels: Readonly<Record<StatePart, string>> = {
  q: 'Search',
  where: 'Conditions',
  filters: 'Filters',
  sort: 'Order',
  columns: 'Columns',
  size: 'Page size',
}
