import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun, Scope } from '#api/access/nouns.ts'
import type { Caller } from '#api/access/viewer.ts'
import type { Who } from '#api/access/who.ts'
import { toSnake } from '#api/database/names.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { List } from '#shared/lists/list.ts'
import { check } from '#shared/validation.ts'
import { schemaOf } from './filter-values.ts'
import { inSpan } from './filters.ts'
import type { Condition } from './filters.ts'
import type { Kept } from './kept.ts'
import { columnsOfScope } from './scope-sql.ts'
import { valueOf } from './slots.ts'
import type { Within } from './visible.ts'

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
export type Narrowing = { now: Date; bind?: Binding; within?: Within | undefined }

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

/** Whether a page is met soon by reading in its order, where many records have what is sought: nothing else decides, and nothing that others have is passed over. */
export const isMetSoon = (kept: AnyKept, values: Values, scope: Scope | null) =>
  scope?.rows === 'all' &&
  isEvenAlone(kept, values, scope) &&
  Object.keys(values).every((name) => conditionOf(kept, name)?.isMetSoon)

/** Whether nothing is sought but words that many may have, among what belongs to some. */
export const isSoughtInOrder = (
  kept: AnyKept,
  values: Values,
  scope: Scope | null,
): scope is Extract<Scope, { rows: 'of' }> => {
  const [name, ...others] = Object.keys(values)
  if (scope?.rows !== 'of' || name === undefined || others.length > 0) return false
  const condition = conditionOf(kept, name)
  return condition?.isMetSoon === true && condition.isEvenAlone?.(values[name], false) === true
}

/** Whether one plan serves all pages that these values lead to. */
export const areEven = (kept: AnyKept, values: Values, scope: Scope | null) =>
  isEvenAlone(kept, values, scope) ||
  Object.keys(values).every((name) => !conditionOf(kept, name)?.isUneven)

/** Whether a page may be met soon by passing over what others have: it is narrowed by nothing that stands together elsewhere, such as what one record has, or words. */
export const isSeenSoon = (kept: AnyKept, values: Values, scope: Scope | null) =>
  scope?.rows === 'of' &&
  values['search'] == null &&
  Object.keys(values).every((name) => conditionOf(kept, name)?.isMetSoon)

const isOfOrder = ({ column, times }: Condition<unknown>, field: string) =>
  toSnake(times?.column ?? column ?? '') === field

/** Narrows a query, in an order, by those of the values that say where in it the page begins and ends. */
export const narrowInOrder = (
  query: Knex.QueryBuilder,
  kept: AnyKept,
  values: Values,
  field: string,
  { now, bind = (_, value) => value }: Narrowing,
) => {
  for (const [name, value] of Object.entries(values)) {
    const condition = conditionOf(kept, name)
    if (!condition || !isOfOrder(condition, field)) continue
    const { times, add } = condition
    const bound = bind(name, value)
    // By the order alone: whatever else a condition says of its time makes the planner expect too little.
    if (times) inSpan(query, times.sql, times.span(bound, { value, now }))
    else add(query, bound, { value, now })
  }
  return query
}

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

/** How a scope is looked at where values say who has what is sought: of what somebody has nearly all is in their own sight, and of what others have little. */
export const withinFor = (kept: AnyKept, values: Values, viewer: Caller): Within => {
  const holder = Object.keys(values).find((name) => conditionOf(kept, name)?.isHolder)
  if (holder === undefined) return 'joined'
  return values[holder] === viewer?.id ? 'one by one' : 'gathered'
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
