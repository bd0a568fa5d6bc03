import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun, Scope } from '#api/access/nouns.ts'
import type { Who } from '#api/access/who.ts'
import { toSnake } from '#api/database/names.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { List } from '#shared/lists/list.ts'
import { check } from '#shared/validation.ts'
import { schemaOf } from './filter-values.ts'
import type { Condition } from './filters.ts'
import type { Kept } from './kept.ts'
import { columnsOfScope } from './scope-sql.ts'
import type { Holding } from './scope-sql.ts'
import { valueOf } from './slots.ts'

/** What a list is narrowed by, read. */
export type Values = Readonly<Record<string, unknown>>

/** Reads what was asked of the list: each value checked, refused by name where it is wrong or not for this reader. */
export const readFilter = (
  noun: Noun,
  filter: object | null | undefined,
  reader: Who | 'system',
): Values => {
  const list: List = nouns[noun].list
  const values: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(filter ?? {}) as [string, unknown][]) {
    if (given == null) continue
    const described = list.filters[name]
    if (!described) throw wrongField(`filter.${name}`, 'Not accepted')
    const { value, who } = described
    if (who && reader !== 'system' && !(who as readonly Who[]).includes(reader))
      throw new ProductError('FORBIDDEN')
    const read = check(schemaOf(value), given)
    if (!read.success) throw wrongField(`filter.${name}`, 'Invalid input')
    values[name] = read.data
  }
  return values
}

type AnyKept = Kept<Noun, { id: number }>

const conditionOf = (kept: AnyKept, name: string) =>
  (kept.filters as unknown as Record<string, Condition<unknown> | undefined>)[name]

/** What is bound to a condition: the value itself, or what stands for it. */
export type Binding = (name: string, value: unknown) => unknown

/** The time of the request, what is bound (the values themselves where nothing is said), and how the scope is looked at. */
export type Narrowing = { now: Date; bind?: Binding; within?: Holding | undefined }

/** Narrows a query by values that have been read. */
export const narrow = (
  query: Knex.QueryBuilder,
  kept: AnyKept,
  values: Values,
  { now, bind = (_, value) => value }: Narrowing,
) => {
  for (const [name, value] of Object.entries(values))
    if (value != null) conditionOf(kept, name)?.add(query, bind(name, value), { value, now })
  return query
}

/** Stands for the values of a statement that is made once; `called` is how they are called in it. */
export const leftOpen =
  (kept: AnyKept, called = (name: string) => name): Binding =>
  (name, value) =>
    conditionOf(kept, name)?.textFor(value) == null ? value : valueOf(called(name))

/** Names the text that values lead to; null where there are too many. */
export const textFor = (kept: AnyKept, values: Values): string[] | null => {
  const texts = Object.entries(values).map(([name, value]) => {
    const text = conditionOf(kept, name)?.textFor(value)
    return text == null ? null : `${name} ${text}`
  })
  return texts.every((text) => text !== null) ? texts : null
}

/** Whether a value is found in one way beside nothing but this scope; null where it is sought among what a record has. */
const isEvenAlone = (kept: AnyKept, values: Values, scope: Scope | null) => {
  const [name, ...others] = Object.keys(values)
  if (scope === null || name === undefined || others.length > 0) return false
  const columns = columnsOfScope(scope)
  const isEven = conditionOf(kept, name)?.isEvenAlone
  return columns !== null && isEven?.(values[name], columns.length === 0) === true
}

/** Whether nothing is sought but words that many may have, among all there is or what is somebody's: then a page is met soon in its own order. */
export const isMetSoon = (kept: AnyKept, values: Values, scope: Scope | null) =>
  (scope?.rows === 'all' || scope?.rows === 'with') &&
  isEvenAlone(kept, values, scope) &&
  Object.keys(values).every((name) => conditionOf(kept, name)?.isMetSoon)

/** Whether an index has the words of all that is in a scope, beside whose it is: then they are counted in it alone. */
export const haveWordsBeside = ({ wordsBeside }: AnyKept, scope: Scope | null) =>
  wordsBeside !== undefined &&
  (scope?.rows === 'all' || (scope?.rows === 'with' && scope.column === wordsBeside))

/** Whether one plan serves all pages that these values lead to. */
export const areEven = (kept: AnyKept, values: Values, scope: Scope | null) =>
  isEvenAlone(kept, values, scope) ||
  Object.keys(values).every((name) => !conditionOf(kept, name)?.isUneven)

const isOfOrder = ({ column, times }: Condition<unknown>, field: string) =>
  toSnake(times?.column ?? column ?? '') === field

/** Whether values look at a time that is not the one by which a page is ordered. */
export const lookAtOtherTimes = (kept: AnyKept, values: Values, field: string) =>
  Object.keys(values).some((name) => {
    const condition = conditionOf(kept, name)
    return condition?.times !== undefined && !isOfOrder(condition, field)
  })

/** Whether one plan serves all counts that they lead to. */
export const areEvenlyCounted = (kept: AnyKept, values: Values, scope: Scope | null) =>
  isEvenAlone(kept, values, scope) ||
  Object.keys(values).every((name) => {
    const endedBy = conditionOf(kept, name)?.endedBy
    return endedBy === undefined || values[endedBy] != null
  })

/** Whether values say who has what is sought. */
export const nameHolder = (kept: AnyKept, values: Values) =>
  Object.keys(values).some((name) => conditionOf(kept, name)?.isHolder)

/** Whether all that values look at stands beside whose a record is, in an index: then that alone tells which have it, and where they come in any order. */
export const areBeside = (kept: AnyKept, values: Values, scope: Scope) => {
  const names = Object.keys(values)
  if (scope.rows !== 'with' || !kept.beside || names.length === 0) return false
  const beside = new Set(kept.beside)
  return names.every((name) => {
    const { column, times } = conditionOf(kept, name) ?? {}
    return beside.has(column ?? times?.column ?? '')
  })
}

/** The columns that values look at; null where they look at anything else. */
export const columnsOf = (kept: AnyKept, values: Values): string[] | null => {
  const columns = Object.keys(values).map((name) => conditionOf(kept, name)?.column)
  return columns.every((column) => column !== undefined) ? columns : null
}

/** The aggregate that counts what values find among all that is in sight; null where they have none. */
export const aggregateOf = (kept: AnyKept, values: Values): string | null => {
  const [name, ...others] = Object.keys(values)
  if (name === undefined || others.length > 0) return null
  return conditionOf(kept, name)?.counted?.(values[name]) ?? null
}

/** Values of which those that look at a time stand apart, each as the span in which it is to be. */
export const timesApart = (
  kept: AnyKept,
  values: Values,
  { now, bind = (_, value) => value }: Narrowing,
) => {
  const all = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    times: conditionOf(kept, name)?.times,
  }))
  return {
    others: Object.fromEntries(
      all.filter(({ times }) => !times).map(({ name, value }) => [name, value]),
    ) as Values,
    times: all.flatMap(({ name, value, times }) =>
      times ? [{ sql: times.sql, span: times.span(bind(name, value), { value, now }) }] : [],
    ),
  }
}

/** The one time that values look at, where they look at nothing else, and the spans in which it is to be. */
export const timesOf = (kept: AnyKept, values: Values) => {
  const times = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    times: conditionOf(kept, name)?.times,
  }))
  const column = times[0]?.times?.column
  if (column === undefined || times.some((one) => one.times?.column !== column)) return null
  return {
    column,
    spans: ({ now, bind = (_, value) => value }: Narrowing) =>
      times.map(
        ({ name, value, times: one }) => one?.span(bind(name, value), { value, now }) ?? {},
      ),
  }
}
