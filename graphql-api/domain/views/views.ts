import { requireViewer } from '#api/access/guard.ts'
import { changesView, hasViewsOf, sharesViews } from '#api/access/view-rules.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { createViewNotFoundError, findView } from '#api/domain/find-view.ts'
import { requireVersion } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import type { ListViewRow } from '#api/stores/queries/views/list-views.ts'
import { viewLimits } from '#shared/views.ts'
import type { ViewList } from '#shared/views.ts'
import { parseState } from './parse-state.ts'
import { requireNamedRecords } from './require-named-records.ts'

const requireList = (ctx: Ctx, list: ViewList) => {
  if (!hasViewsOf(requireViewer(ctx.viewer), list)) throw new ProductError('FORBIDDEN')
}

/** Returns the views of a list that the viewer sees. */
export const findViews = async (ctx: Ctx, list: ViewList): Promise<ListViewRow[]> => {
  requireList(ctx, list)
  return ctx.stores.listViews.all(list)
}

/** Throws if there is no room for another view of the list. */
const requireRoom = async (
  ctx: Ctx,
  { list, authorId }: Pick<ListViewRow, 'list' | 'authorId'>,
  adds: { own: boolean; shared: boolean },
) => {
  const count = await ctx.stores.listViews.count(list, authorId)
  if (adds.own && count.own >= viewLimits.own)
    throw wrongField(
      'name',
      `A list has at most ${viewLimits.own} of your views. Delete one first.`,
    )
  if (!adds.shared) return
  if (!sharesViews(requireViewer(ctx.viewer))) throw wrongField('shared', 'Only staff share views.')
  if (count.shared >= viewLimits.shared)
    throw wrongField('shared', `A list has at most ${viewLimits.shared} shared views.`)
}

const create = async (ctx: Ctx, input: ParsedInput<'createView'>) => {
  const { list, name, shared, ...state } = input
  requireList(ctx, list)
  const authorId = requireViewer(ctx.viewer).id
  const isShared = shared ?? false
  const view = { list, name, isShared, authorId, state: parseState(ctx, list, state) }
  await requireRoom(ctx, view, { own: true, shared: isShared })
  if (isShared) await requireNamedRecords(ctx, list, view.state.where)
  return { listView: await findView(ctx, await ctx.stores.listViews.insert(view)) }
}

/** Saves the state of a list under a name. */
export const createView = verb('createView', create)

/** Returns a view that the viewer may change, locked. Throws if it has changed since the expected version. */
const lockView = async (
  ctx: Ctx,
  { id, expectedVersion }: { id: number; expectedVersion: number },
): Promise<ListViewRow> => {
  const view = await ctx.stores.listViews.lock(id)
  if (!view) throw createViewNotFoundError()
  if (!changesView(requireViewer(ctx.viewer), view))
    throw new ProductError(
      'FORBIDDEN',
      'Only its author and management change this view. Save yours as a new one.',
    )
  requireVersion(view, expectedVersion)
  return view
}

const update = async (ctx: Ctx, input: ParsedInput<'updateView'>) => {
  const { id, expectedVersion, name, shared, ...state } = input
  const view = await lockView(ctx, { id, expectedVersion })
  if (shared === true && !view.isShared) await requireRoom(ctx, view, { own: false, shared: true })
  const isShared = shared ?? view.isShared
  const next = parseState(ctx, view.list, state, view.state)
  if (isShared)
    await requireNamedRecords(ctx, view.list, next.where, view.isShared ? view.state.where : [])
  await ctx.stores.listViews.change(id, { name: name ?? view.name, isShared, state: next })
  // Management that makes the view of another person private no longer sees it.
  return { listView: await ctx.stores.listViews.find(id) }
}

/** Changes a view: its name, whether it is shared, or its state. */
export const updateView = verb('updateView', update)

/** Deletes a view. */
export const deleteView = verb('deleteView', async (ctx, target) => {
  const { id } = await lockView(ctx, target)
  await ctx.stores.listViews.delete(id)
  return { deletedId: id }
})

/** Sets the view that the viewer opens a list with, or none. */
export const setDefaultView = verb('setDefaultView', async (ctx, { list, id }) => {
  requireList(ctx, list)
  const view = id == null ? null : await findView(ctx, id)
  if (view && view.list !== list) throw createViewNotFoundError()
  await ctx.stores.listViews.setDefault(list, view?.id ?? null)
  return { listView: view && { ...view, isDefault: true } }
})
