import type { z } from 'zod'
import type { Noun, nouns } from '#api/access/nouns.ts'
import type { FilterOf, OrderFieldOf, ReadFilterOf } from '#shared/lists/list.ts'
import type { FieldSql } from '#api/stores/lists/conditions/field-sql.ts'
import type { FilterCondition } from '#api/stores/lists/filters.ts'

type ListOf<N extends Noun> = (typeof nouns)[N]['list']

/** The filter argument of a list. */
export type Filter<N extends Noun> = FilterOf<ListOf<N>>

/** The fields that a list can be ordered by. */
export type OrderField<N extends Noun> = OrderFieldOf<ListOf<N>>

/** One key of an order: an SQL expression over the table `t`, and the type that a cursor's text is cast to. */
export type OrderKey = { sql: string; type: 'bigint' | 'text' | 'timestamptz' | 'smallint' }

/** The SQL of exactly the filters and orders that the list description names. */
type ListSql<N extends Noun> = {
  filters: {
    [Name in keyof ReadFilterOf<ListOf<N>>]: FilterCondition<ReadFilterOf<ListOf<N>>[Name]>
  }
  orders: Record<OrderField<N>, OrderKey[]>
}

/** Whether the table has `updated_at`, which only the store writes. */
type UpdatedAt<Row> = Row extends { updatedAt: Date }
  ? { hasUpdatedAt: true }
  : { hasUpdatedAt?: never }

/** The SQL of conditions on fields. */
type ConditionSql = {
  /** The searchable text that the trigram index of the list's search has: the text of fields of type `searchedText` is in it. */
  searchText?: string
  /** Fields that are compared otherwise than as a column of their name. */
  conditionSql?: Readonly<Record<string, FieldSql>>
}

/** How one kind of record is stored, filtered and ordered. */
export type EntityMapping<N extends Noun, Row extends { id: number }> = ListSql<N> &
  ConditionSql & {
    noun: N
    hasUpdatedAt?: true
    /** The order whose index starts with `customer_id`: a page over several customers reads no more than it shows. */
    customerOrder?: string
    /** The rows among which one is the newest of its customer; without it all. */
    newestAmong?: string
    /** Adds the columns that follow from others. A method, so that a store of any kind can hold every mapping. */
    derive?(values: Partial<Row>): Partial<Row>
    /** Carries the row type; never set. */
    row?: Row
  }

/** Any mapping, where the kind of record does not matter. */
export type AnyMapping = EntityMapping<Noun, { id: number }>

/** Defines an entity mapping that must agree with its list description and row type. */
export const mapEntity =
  <Row extends { id: number }>() =>
  <const N extends Noun>(
    noun: N,
    mapping: ListSql<N> &
      ConditionSql &
      UpdatedAt<Row> & {
        derive?: (values: Partial<Row>) => Partial<Row>
        customerOrder?: OrderField<N>
        newestAmong?: string
      },
  ): EntityMapping<N, Row> => ({ noun, ...mapping })

/** Orders by a time column. */
export const byTime = (column: string): OrderKey[] => [{ sql: `t.${column}`, type: 'timestamptz' }]

/** Orders by a text column by the rules of languages, the same on every database. */
export const byText = (column: string): OrderKey[] => [
  { sql: `(search_text(t.${column}) collate names)`, type: 'text' },
]

/** The row type of the columns that people fill in: what a verb may leave out is stored as null. */
export type InputColumns<Details extends Record<string, z.ZodType>> = {
  [Name in keyof Details]: Exclude<z.output<Details[Name]>, undefined>
}
