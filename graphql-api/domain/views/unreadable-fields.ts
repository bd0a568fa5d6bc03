import { nouns } from '#api/access/nouns.ts'
import type { CallerRole } from '#api/access/roles.ts'
import { fieldsOf, readsField } from '#api/stores/lists/conditions/parse-conditions.ts'
import type { ViewState } from '#api/stores/queries/views/list-views.ts'
import type { List } from '#shared/lists/list.ts'
import type { ViewList } from '#shared/views.ts'

const toCamelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Returns the field that a column shows: the one with its label, else that of its name. */
const fieldOfColumn = (list: ViewList, column: string) => {
  const header = (nouns[list].list as List).columns?.[column]
  const fields = Object.entries(fieldsOf(list))
  return fields.find(([, { label }]) => label === header)?.[0] ?? column
}

/** Returns the field that a list is ordered by, of a name of the list's description or of a column. */
const fieldOfOrder = (list: ViewList, order: string) => {
  const { orders }: List = nouns[list].list
  const orderEntry = Object.entries(orders).find(([, ways]) =>
    ways.some(({ name }) => name === order),
  )
  return orderEntry ? toCamelCase(orderEntry[0]) : fieldOfColumn(list, order.replace(/^-/, ''))
}

const nameOfColumn = (column: string) => column.replace(/:.*/, '')

/** Returns the fields that conditions are about. */
const fieldsIn = (where: ViewState['where']): string[] =>
  where.flatMap((condition) =>
    'any' in condition && Array.isArray(condition.any)
      ? fieldsIn(condition.any)
      : Object.keys(condition),
  )

/** Returns true if the list's description has a column or an order of this name. */
export const isOrder = (list: ViewList, order: string) => {
  const { orders, columns = {} }: List = nouns[list].list
  const names = Object.values(orders).flatMap((ways) => ways.map(({ name }) => name))
  return names.includes(order) || Object.hasOwn(columns, order.replace(/^-/, ''))
}

/** Returns true if the list's description has a column or a field of this name; a width may follow it. */
export const isColumn = (list: ViewList, column: string) =>
  [(nouns[list].list as List).columns ?? {}, fieldsOf(list)].some((names) =>
    Object.hasOwn(names, nameOfColumn(column)),
  )

/** Returns true if a role may read the field that a list is ordered by. */
export const readsOrder = (list: ViewList, order: string, role: CallerRole) =>
  readsField(list, fieldOfOrder(list, order), role)

/** Returns true if a role may read the field that a column shows. */
export const readsColumn = (list: ViewList, column: string, role: CallerRole) =>
  readsField(list, fieldOfColumn(list, nameOfColumn(column)), role)

/**
 * Returns a view's order and columns without those of fields that a role may not read, and the fields that the view
 * names and the role may not read.
 */
export const readableState = (list: ViewList, state: ViewState, role: CallerRole) => {
  const reads = (field: string) => readsField(list, field, role)
  const { order, columns, where } = state
  const fieldOfState = order === null ? null : fieldOfOrder(list, order)
  const fields = [
    ...fieldsIn(where),
    ...(fieldOfState === null ? [] : [fieldOfState]),
    ...(columns ?? []).map((column) => fieldOfColumn(list, nameOfColumn(column))),
  ]
  return {
    order: fieldOfState !== null && reads(fieldOfState) ? order : null,
    columns: columns?.filter((column) => readsColumn(list, column, role)) ?? null,
    unreadableFields: [...new Set(fields)].filter((field) => !reads(field)).toSorted(),
  }
}
