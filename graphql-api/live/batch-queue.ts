import type { ChangeBatch, ChangedItem } from '#api/stores/history/read-changes.ts'

/** Items that wait for one subscriber at most. Beyond that it is told to read everything again. */
export const maxQueuedItems = 1000

/** The batches of one subscriber that it has not taken yet. */
export type BatchQueue = AsyncIterableIterator<ChangeBatch, undefined> & {
  push: (batch: ChangeBatch) => void
}

const keyOf = ({ noun, id }: ChangedItem) => `${noun} ${id}`

/** Merges two kinds of change of one record: what is new stays new until it ends. */
const mergeItems = (earlier: readonly ChangedItem[], later: readonly ChangedItem[]) => {
  const items = new Map(earlier.map((item) => [keyOf(item), item]))
  for (const item of later) {
    const before = items.get(keyOf(item))
    const staysNew = before?.kind === 'created' && item.kind === 'changed'
    items.set(keyOf(item), staysNew ? before : item)
  }
  return [...items.values()]
}

/** Returns the batch that stands for two. A reset needs no items: everything is read again. */
const mergeBatches = (earlier: ChangeBatch | null, later: ChangeBatch): ChangeBatch => {
  const items = earlier ? mergeItems(earlier.items, later.items) : later.items
  const reset = later.reset || earlier?.reset === true || items.length > maxQueuedItems
  return { cursor: later.cursor, reset, items: reset ? [] : items }
}

const done = { value: undefined, done: true } as const

/**
 * Creates the queue of a subscriber. Batches that wait are merged, so that a slow subscriber costs little memory.
 * It is a plain iterator, because `return` of an async generator waits for a pending `next`, which may never settle.
 */
export const createBatchQueue = (onReturn: () => void): BatchQueue => {
  let waiting: ChangeBatch | null = null
  let taker: ((result: IteratorResult<ChangeBatch, undefined>) => void) | null = null
  let isClosed = false

  const queue: BatchQueue = {
    push: (batch) => {
      if (isClosed) return
      waiting = mergeBatches(waiting, batch)
      if (!taker) return
      taker({ value: waiting, done: false })
      taker = null
      waiting = null
    },
    next: () => {
      if (isClosed) return Promise.resolve(done)
      if (!waiting) return new Promise((resolve) => (taker = resolve))
      const value = waiting
      waiting = null
      return Promise.resolve({ value, done: false })
    },
    return: () => {
      if (!isClosed) onReturn()
      isClosed = true
      waiting = null
      taker?.(done)
      taker = null
      return Promise.resolve(done)
    },
    [Symbol.asyncIterator]: () => queue,
  }
  return queue
}
