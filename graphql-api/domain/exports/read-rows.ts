import type { ParsedInput } from '#api/domain/verb.ts'
import { wrongField } from '#api/errors.ts'
import type { Order } from '#api/stores/tools.ts'
import { instant } from '#shared/inputs/parts.ts'
import type { List } from '#shared/lists/list.ts'

/** The rows of a list: its own filter, conditions and order. */
export type RowsOfList = { filter: object; where: unknown; orderBy: Required<Order<string>> }

type Json = Readonly<Record<string, unknown>>

const toLowerCase = (words: unknown): unknown =>
  Array.isArray(words) ? words.map((word: unknown) => String(word).toLowerCase()) : words

/** The values of a filter in JSON as the list takes them: instants, and `in_progress` for IN_PROGRESS. */
const readFilter = (list: List, filter: Json) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      const kind = list.filters[name]?.value.is
      if (kind === 'oneOf') return [name, toLowerCase(value)]
      if (kind !== 'time' || value == null) return [name, value]
      const moment = instant.safeParse(value)
      if (!moment.success) throw wrongField(`filter.${name}`, 'Invalid input')
      return [name, moment.data]
    }),
  )

/** Conditions in JSON as the list takes them: words of choices in lower case. The list checks all else. */
const readConditions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(readConditions)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'in' || name === 'notIn' ? toLowerCase(inner) : readConditions(inner),
    ]),
  )
}

const readOrder = (list: List, { orderBy }: ParsedInput<'createExport'>) => {
  const [first = ''] = Object.keys(list.orders)
  if (!orderBy) return { field: first, direction: list.orders[first]?.[0]?.direction ?? 'asc' }
  const field = orderBy.field.toLowerCase()
  if (!Object.hasOwn(list.orders, field)) throw wrongField('orderBy.field', 'Not accepted')
  return { field, direction: orderBy.direction ?? 'asc' }
}

/** Returns which rows an input asks for. Throws BAD_USER_INPUT for an order that the list does not have. */
export const readRows = (list: List, input: ParsedInput<'createExport'>): RowsOfList => ({
  filter: readFilter(list, input.filter ?? {}),
  where: readConditions(input.where),
  orderBy: readOrder(list, input),
})
