import type { MergeResolvers } from '#api/generated/schema.ts'
import { undoMergeUntil } from '#shared/merging.ts'

export const Merge: MergeResolvers = {
  mergedName: ({ noun, mergeId, mergedName }, _args, ctx) =>
    mergedName === undefined ? ctx.stores.merges.nameOf(noun, mergeId) : mergedName,
  movedCount: ({ moved }) => Object.values(moved).reduce((sum, ids) => sum + ids.length, 0),
  chosenFields: ({ replaced }) =>
    Object.entries(replaced).flatMap(([field, { isChosen }]) => (isChosen ? [field] : [])),
  undoUntil: undoMergeUntil,
}
