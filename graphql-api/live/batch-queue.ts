import type { ChangeBatch, ChangedItem } from '#api/stores/history/read-changes.ts'
import { createMergingQueue } from './merging-queue.ts'
import type { MergingQueue } from './merging-queue.ts'

/** Items that wait for one subscriber at most: 500 tasks that were completed at once and undone, with two updates each. Beyond that it is told to read everything again. */
export const maxQueuedItems = 2000

/** The batches of one subscriber that it has not taken yet. */
export type BatchQueue = MergingQueue<ChangeBatch>

const keyOf = ({ noun, id }: ChangedItem) => `${noun} ${id}`

/** Merges two kinds of change of one record: what is new stays new until it ends. */
const mergeItems = (earlierItems: readonly ChangedItem[], laterItems: readonly ChangedItem[]) => {
  const items = new Map(earlierItems.map((item) => [keyOf(item), item]))
  for (const item of laterItems) {
    const before = items.get(keyOf(item))
    const staysNew = before?.kind === 'created' && item.kind === 'changed'
    items.set(keyOf(item), staysNew ? before : item)
  }
  return [...items.values()]
}

/** Returns the batch that stands for two. A reset needs no items: everything is read again. */
const mergeBatches = (earlierBatch: ChangeBatch | null, laterBatch: ChangeBatch): ChangeBatch => {
  const items = earlierBatch ? mergeItems(earlierBatch.items, laterBatch.items) : laterBatch.items
  const reset = laterBatch.reset || earlierBatch?.reset === true || items.length > maxQueuedItems
  return { ...laterBatch, reset, items: reset ? [] : items }
}

/** Creates the queue of a subscriber. Batches that wait are merged, so that a slow subscriber costs little memory. */
export const createBatchQueue = (onReturn: () => void): BatchQueue =>
  createMergingQueue(mergeBatches, onReturn)
