import type { Role } from '#shared/roles.ts'
import type { Given, Read, Value } from './values.ts'

/** A condition that narrows a list: what is given for it and, where not everybody who sees the list may use it, who may. */
type Filter = { value: Value; who?: readonly Role[] }

/** One way to sort that a page offers: the word in its address and what people read. */
type Sort = { name: string; label: string; direction: 'asc' | 'desc' }

/** What there is to say about the list of a kind of record; server and page both read it. */
export type List = {
  words: { one: string; many: string }
  /** The columns that its page shows: the header of each. */
  columns?: Readonly<Record<string, string>>
  filters: Readonly<Record<string, Filter>>
  /** What it can be ordered by, each with the ways that its page offers; the first of all is the page's own order. */
  orders: Readonly<Record<string, readonly Sort[]>>
}

/** What a caller may give to narrow a list. */
export type FilterOf<L extends List> = {
  [Name in keyof L['filters']]?: Given<L['filters'][Name]['value']> | null | undefined
}

/** What a filter's condition is given once its value was read. */
export type ReadFilterOf<L extends List> = {
  [Name in keyof L['filters']]: Read<L['filters'][Name]['value']>
}

/** What a list can be ordered by. */
export type OrderFieldOf<L extends List> = keyof L['orders'] & string

/** The words in a page's address for its ways to sort. */
export type SortNameOf<L extends List> = L['orders'][keyof L['orders']][number]['name']

/** Checks a description and keeps its exact type. */
export const list = <const L extends List>(description: L): L => description
