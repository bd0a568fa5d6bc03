import type { Role } from '#shared/roles.ts'
import type { FilterInput, FilterValue, Value } from './values.ts'

/** A filter of a list: its value and, if it is not for everyone who sees the list, the roles that may use it. */
type Filter = { value: Value; roles?: readonly Role[] }

/** One sort order that a page offers: its value in the URL and its label. */
type Sort = { name: string; label: string; direction: 'asc' | 'desc' }

/** Describes the list of a kind of record, for both server and page. */
export type List = {
  words: { one: string; many: string }
  /** The field that names a record; without it, records have no names. */
  title?: string
  /** The columns of its page, each with its header. */
  columns?: Readonly<Record<string, string>>
  filters: Readonly<Record<string, Filter>>
  /**
   * The fields that it can be ordered by, each with the sort orders that its page offers. The first of all is the
   * default.
   */
  orders: Readonly<Record<string, readonly Sort[]>>
}

/** The filter that a caller may give. */
export type FilterOf<L extends List> = {
  [Name in keyof L['filters']]?: FilterInput<L['filters'][Name]['value']> | null | undefined
}

/** The filter after its values were parsed. */
export type ReadFilterOf<L extends List> = {
  [Name in keyof L['filters']]: FilterValue<L['filters'][Name]['value']>
}

/** The fields that a list can be ordered by. */
export type OrderFieldOf<L extends List> = keyof L['orders'] & string

/** The values in a page's URL for its sort orders. */
export type SortNameOf<L extends List> = L['orders'][keyof L['orders']][number]['name']

/** Checks a list description and keeps its exact type. */
export const list = <const L extends List>(description: L): L => description
