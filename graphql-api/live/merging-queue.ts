/** Values for one subscriber that it has not taken yet. */
export type MergingQueue<Value> = AsyncIterableIterator<Value, undefined> & {
  push: (value: Value) => void
}

const endResult = { value: undefined, done: true } as const

/**
 * Creates a queue that holds one value: values that are not taken yet are merged.
 * It is a plain iterator, because `return` of an async generator waits for a pending `next`, which may never settle.
 */
export const createMergingQueue = <Value>(
  merge: (earlierValue: Value | null, laterValue: Value) => Value,
  onReturn: () => void,
): MergingQueue<Value> => {
  let queuedValue: Value | null = null
  let taker: ((result: IteratorResult<Value, undefined>) => void) | null = null
  let isClosed = false

  const queue: MergingQueue<Value> = {
    push: (value) => {
      if (isClosed) return
      queuedValue = merge(queuedValue, value)
      if (!taker) return
      taker({ value: queuedValue, done: false })
      taker = null
      queuedValue = null
    },
    next: () => {
      if (isClosed) return Promise.resolve(endResult)
      if (!queuedValue) return new Promise((resolve) => (taker = resolve))
      const value = queuedValue
      queuedValue = null
      return Promise.resolve({ value, done: false })
    },
    return: () => {
      if (!isClosed) onReturn()
      isClosed = true
      queuedValue = null
      taker?.(endResult)
      taker = null
      return Promise.resolve(endResult)
    },
    [Symbol.asyncIterator]: () => queue,
  }
  return queue
}
