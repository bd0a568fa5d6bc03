import type { z } from 'zod'
import type { Noun, nouns } from '#api/access/nouns.ts'
import type { FilterOf, OrderFieldOf, ReadFilterOf } from '#shared/lists/list.ts'
import type { Condition } from './filters.ts'

type ListOf<N extends Noun> = (typeof nouns)[N]['list']

/** What a caller may give to narrow the list of a kind. */
export type Filter<N extends Noun> = FilterOf<ListOf<N>>

/** What the list of a kind can be ordered by. */
export type OrderField<N extends Noun> = OrderFieldOf<ListOf<N>>

/** One key of an order: an SQL expression over the table `t`, and the type that its text is read back as. */
export type OrderKey = { sql: string; type: 'bigint' | 'text' | 'timestamptz' | 'smallint' }

/** The SQL behind the filters and orders that the description of a list names: all of them and no others. */
type Sql<N extends Noun> = {
  filters: {
    [Name in keyof ReadFilterOf<ListOf<N>>]: Condition<ReadFilterOf<ListOf<N>>[Name]>
  }
  orders: Record<OrderField<N>, OrderKey[]>
}

/** Whether a table says when a record last changed, which only the store writes. */
type Stamp<Row> = Row extends { updatedAt: Date } ? { stamped: true } : { stamped?: never }

/** What the store adds to what a record is kept with. */
type Completed<Row> = { complete?: (values: Partial<Row>) => Partial<Row> }

/** The columns by which the database keeps how many there are, in a table beside theirs. */
type CountedBy<Row> = {
  countedBy?: readonly (keyof Row & string)[]
  /** The times by whose day it keeps that, each in SQL as an index has it. */
  countedByDay?: Readonly<Partial<Record<keyof Row & string, string>>>
}

type Beside<Row> = {
  /** The columns that indexes have beside whose a record is, by which it is ordered and narrowed. */
  beside?: readonly (keyof Row & string)[]
  /** The column that says whose a record is where an index has its words beside it, but for long ones. */
  wordsBeside?: 'customerVaId'
}

/** Times that go together: nearly all records have all that they have of them within so many days, and an index has the others. */
export type Together = { days: number; times: readonly string[] }

/** Whether there are no more than one or two for each customer, so that counting all takes little longer than a page. */
type Few = { areFew?: true }

/** How one kind of record is kept and listed. */
export type Kept<N extends Noun, Row extends { id: number }> = Sql<N> & {
  noun: N
  stamped?: true
  countedBy?: readonly string[]
  countedByDay?: Readonly<Record<string, string | undefined>>
  beside?: readonly string[]
  wordsBeside?: string
  together?: Together
  areFew?: true
  // Written as a method, so that a store of any kind can be told of every kind.
  complete?(values: Partial<Row>): Partial<Row>
  /** Stands for the type of its rows; never filled. */
  row?: Row
}

/** Says how a kind of record is kept, in words that its table, its list and its row type must agree with. */
export const keep =
  <Row extends { id: number }>() =>
  <const N extends Noun>(
    noun: N,
    sql: Sql<N> &
      Stamp<Row> &
      Completed<Row> &
      CountedBy<Row> &
      Beside<Row> &
      Few & { together?: Together },
  ): Kept<N, Row> => ({
    noun,
    ...sql,
  })

/** By a time. */
export const at = (column: string): OrderKey[] => [{ sql: `t.${column}`, type: 'timestamptz' }]

/** By words, in the order that languages have; the same on every database. */
export const word = (column: string): OrderKey[] => [
  { sql: `(search_text(t.${column}) collate names)`, type: 'text' },
]

/** The columns that people fill in, by what the verbs take for them: what may be left out is kept as null. */
export type Filled<Details extends Record<string, z.ZodType>> = {
  [Name in keyof Details]: Exclude<z.output<Details[Name]>, undefined>
}
