import { createMergingQueue } from './merging-queue.ts'
import type { MergingQueue } from './merging-queue.ts'

const wake = () => true as const

const wakeAll = (queues: Iterable<MergingQueue<true>>) => {
  for (const queue of queues) queue.push(true)
}

/** Wakes the pages of this process that follow the signals of a call. The signals themselves are read from the database. */
export const createCallBoard = () => {
  const followers = new Map<number, Set<MergingQueue<true>>>()

  return {
    /** Wakes the followers of a call. */
    note: (callId: number) => wakeAll(followers.get(callId) ?? []),
    /** Wakes all followers: notifications may have been missed. */
    noteAll: () => {
      for (const queues of followers.values()) wakeAll(queues)
    },
    /** Follows a call. The first value comes at once. */
    follow: (callId: number): MergingQueue<true> => {
      const queue = createMergingQueue(wake, () => {
        const callFollowers = followers.get(callId)
        callFollowers?.delete(queue)
        if (callFollowers?.size === 0) followers.delete(callId)
      })
      followers.set(callId, (followers.get(callId) ?? new Set()).add(queue))
      queue.push(true)
      return queue
    },
    size: () => [...followers.values()].reduce((sum, queues) => sum + queues.size, 0),
  }
}
