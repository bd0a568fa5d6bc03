import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { CallerRole } from '#api/access/roles.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { List } from '#shared/lists/list.ts'
import { check } from '#shared/validation.ts'
import type { AnyMapping } from '#api/stores/entities/entity-mapping.ts'
import { nameParameter } from '#api/stores/statements/parameter.ts'
import { filterSchema } from './filter-schemas.ts'
import type { FilterCondition } from './filters.ts'

/** Validated filter values by filter name. */
export type FilterValues = Readonly<Record<string, unknown>>

/**
 * Validates a filter argument. Throws `BAD_USER_INPUT` naming the wrong filter, or `FORBIDDEN` for one that the
 * viewer's role may not use.
 */
export const parseFilter = (
  noun: Noun,
  filter: object | null | undefined,
  role: CallerRole | 'system',
): FilterValues => {
  const list: List = nouns[noun].list
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(filter ?? {}) as [string, unknown][]) {
    if (value == null) continue
    const filterRule = list.filters[name]
    if (!filterRule) throw wrongField(`filter.${name}`, 'Not accepted')
    const { roles } = filterRule
    if (roles && role !== 'system' && !(roles as readonly CallerRole[]).includes(role))
      throw new ProductError('FORBIDDEN')
    const parseResult = check(filterSchema(filterRule.value), value)
    if (!parseResult.success) throw wrongField(`filter.${name}`, 'Invalid input')
    values[name] = parseResult.data
  }
  return values
}

const conditionOf = (mapping: AnyMapping, name: string) => {
  const condition = (mapping.filters as Record<string, FilterCondition<unknown> | undefined>)[name]
  if (!condition) throw new Error(`The list of ${mapping.noun} has no filter "${name}".`)
  return condition
}

/** What the SQL text of a filter depends on: the variant of each condition. */
export type FilterShape = readonly (readonly [name: string, variant: string])[]

/** Returns the shape of filter values. Values with equal shapes share one cached statement. */
export const filterShape = (mapping: AnyMapping, values: FilterValues): FilterShape =>
  Object.entries(values)
    .filter(([, value]) => value != null)
    .map(([name, value]) => [name, conditionOf(mapping, name).variant(value)] as const)

/** Whether the best plan of a shape depends on its values, as for searches and ranges: it is not prepared. */
export const isPlannedByValue = (mapping: AnyMapping, shape: FilterShape) =>
  shape.some(([name]) => {
    const { isSearch, isUneven } = conditionOf(mapping, name)
    return isSearch || isUneven
  })

/** Whether a shape holds a search, whose best plan depends on the words. */
export const hasSearch = (mapping: AnyMapping, shape: FilterShape) =>
  shape.some(([name]) => conditionOf(mapping, name).isSearch)

/** Whether a shape finds at most the newest row of each customer. */
export const isNewestOfCustomer = (mapping: AnyMapping, shape: FilterShape) =>
  shape.some(
    ([name, variant]) => conditionOf(mapping, name).isNewestOfCustomer && variant === 'true',
  )

/** Narrows a query on `t` to a filter. `prefix` precedes the names of its parameters. */
export const applyFilter = (
  query: Knex.QueryBuilder,
  mapping: AnyMapping,
  shape: FilterShape,
  prefix = '',
) => {
  for (const [name, variant] of shape)
    conditionOf(mapping, name).apply(query, nameParameter(prefix + name), variant)
  return query
}
