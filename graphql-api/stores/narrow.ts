import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Who } from '#api/access/who.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { List } from '#shared/lists/list.ts'
import { check } from '#shared/validation.ts'
import { schemaOf } from './filter-values.ts'
import type { Condition } from './filters.ts'
import type { Filter, Kept } from './kept.ts'

type Asking = { reader: Who | 'system'; now: Date }

/** Narrows a query by what was asked of the list: each value checked, refused by name where it is wrong or not for this reader. */
export const narrow = <N extends Noun>(
  query: Knex.QueryBuilder,
  kept: Kept<N, { id: number }>,
  filter: Filter<N> | null | undefined,
  { reader, now }: Asking,
) => {
  const list: List = nouns[kept.noun].list
  const conditions: Record<string, Condition<never> | undefined> = kept.filters
  for (const [name, given] of Object.entries(filter ?? {})) {
    if (given == null) continue
    const described = list.filters[name]
    if (!described) throw wrongField(`filter.${name}`, 'Not accepted')
    const { value, who } = described
    if (who && reader !== 'system' && !(who as readonly Who[]).includes(reader))
      throw new ProductError('FORBIDDEN')
    const read = check(schemaOf(value), given)
    if (!read.success) throw wrongField(`filter.${name}`, 'Invalid input')
    conditions[name]?.(query, read.data as never, now)
  }
}
