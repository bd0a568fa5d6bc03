import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { parseConditions } from '#api/stores/lists/conditions/parse-conditions.ts'
import type { ViewState } from '#api/stores/queries/views/list-views.ts'
import type { ViewList } from '#shared/views.ts'
import { isColumn, isOrder, readsColumn, readsOrder } from './unreadable-fields.ts'

type Input = {
  [Name in keyof ViewState]?: (Name extends 'where' ? unknown : ViewState[Name]) | null | undefined
}

const emptyState: ViewState = {
  search: null,
  where: [],
  filters: {},
  order: null,
  columns: null,
  pageSize: null,
}

/** Returns the state of a view after an input, whose absent fields change nothing. Throws for a condition, an order or a column that the list does not have or the viewer may not read. */
export const parseState = (
  { viewer }: Ctx,
  list: ViewList,
  input: Input,
  before: ViewState = emptyState,
): ViewState => {
  const { search, where, filters, order, columns, pageSize } = input
  const { role } = requireViewer(viewer)
  if (order != null && !isOrder(list, order)) throw wrongField('order', 'Not an order of this list')
  const unknownColumn = (columns ?? []).findIndex((column) => !isColumn(list, column))
  if (unknownColumn >= 0) throw wrongField(`columns.${unknownColumn}`, 'Not a column of this list')
  if (order != null && !readsOrder(list, order, role)) throw new ProductError('FORBIDDEN')
  if (columns?.some((column) => !readsColumn(list, column, role)))
    throw new ProductError('FORBIDDEN')
  return {
    search: search === undefined ? before.search : search,
    where: where === undefined ? before.where : parseConditions(list, where, role),
    filters: filters === undefined ? before.filters : (filters ?? {}),
    order: order === undefined ? before.order : order,
    columns: columns === undefined ? before.columns : columns,
    pageSize: pageSize === undefined ? before.pageSize : pageSize,
  }
}
