import { requireViewer } from '#api/access/guard.ts'
import { viewAbilities } from '#api/access/view-rules.ts'
import { readableState } from '#api/domain/views/unreadable-fields.ts'
import type { ListViewResolvers } from '#api/generated/schema.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ListViewRow } from '#api/stores/queries/views/list-views.ts'

const readable = ({ list, state }: ListViewRow, ctx: Ctx) =>
  readableState(list, state, requireViewer(ctx.viewer).role)

/** Resolvers of the fields of a view. */
export const ListView: ListViewResolvers = {
  shared: ({ isShared }) => isShared,
  readerCount: ({ isShared, staffCount }) => (isShared ? staffCount : 1),
  search: ({ state }) => state.search,
  where: ({ state }) => state.where,
  filters: ({ state }) => state.filters,
  order: (view, _args, ctx) => readable(view, ctx).order,
  columns: (view, _args, ctx) => readable(view, ctx).columns,
  pageSize: ({ state }) => state.pageSize,
  unreadableFields: (view, _args, ctx) => readable(view, ctx).unreadableFields,
  author: ({ authorId }, _args, ctx) => ctx.stores.people.find(authorId),
  updatedBy: ({ updatedBy }, _args, ctx) =>
    updatedBy === null ? null : ctx.stores.people.find(updatedBy),
  abilities: (view, _args, ctx) => viewAbilities(requireViewer(ctx.viewer), view),
}
