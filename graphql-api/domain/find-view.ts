import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type { ListViewRow } from '#api/stores/queries/views/list-views.ts'

/** The error of a view that does not exist, or that is another person's. */
export const createViewNotFoundError = () => new ProductError('NOT_FOUND', 'View not found.')

/** Returns a view of a list. Throws NOT_FOUND if it does not exist, or if it is another person's and not shared. */
export const findView = async ({ stores }: Ctx, id: number): Promise<ListViewRow> => {
  const view = await stores.listViews.find(id)
  if (!view) throw createViewNotFoundError()
  return view
}
