import { concerns, hasScope } from '#api/access/change-scope.ts'
import type { FeedChange, FeedNoun } from '#api/access/change-scope.ts'
import { requireViewer } from '#api/access/guard.ts'
import { nouns } from '#api/access/nouns.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ChangedItem } from '#api/stores/history/read-changes.ts'

const removeDuplicates = (ids: readonly number[]) => [...new Set(ids)]

/** Returns which of these records the viewer sees now. */
const findVisible = async (ctx: Ctx, noun: FeedNoun, ids: readonly number[]) => {
  if (!hasScope(noun)) return new Set(ids)
  return new Set(await ctx.stores[nouns[noun].many].visibleIds(removeDuplicates(ids)))
}

/**
 * Returns what a viewer is told about changes: each record that they see, once, and by its id alone each that they saw
 * before. Reads one statement per kind of record, in the viewer’s present scope.
 */
export const findChangedItems = async (
  ctx: Ctx,
  changes: readonly FeedChange[],
): Promise<ChangedItem[]> => {
  const viewer = requireViewer(ctx.viewer)
  const relevantChanges = changes.filter((change) => concerns(viewer, change))
  const items: ChangedItem[] = []
  for (const [noun, ofNoun] of Map.groupBy(relevantChanges, (change) => change.noun)) {
    const visible = await findVisible(
      ctx,
      noun,
      ofNoun.map(({ recordId }) => recordId),
    )
    for (const [id, ofRecord] of Map.groupBy(ofNoun, (change) => change.recordId)) {
      const isNew = ofRecord.some(({ kind }) => kind === 'created')
      const hasEnded = ofRecord.some(({ kind }) => kind === 'ended')
      if (visible.has(id) && !hasEnded)
        items.push({ noun, id, kind: isNew ? 'created' : 'changed' })
      // A page may have read a record before it was told of it, so one that is new and gone is told of too.
      else if (ofRecord.some(({ kind }) => kind !== 'created'))
        items.push({ noun, id, kind: 'ended' })
    }
  }
  return items
}
