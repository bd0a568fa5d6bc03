import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import type { Cursors } from '#api/stores/lists/cursors.ts'
import type { ChangeBatch, ChangeFeed, FeedPosition } from '#api/stores/history/read-changes.ts'
import { createBatchQueue } from './batch-queue.ts'
import type { BatchQueue } from './batch-queue.ts'
import { findChangedItems } from './changed-items.ts'
import { readFeedCursor, writeFeedCursor } from './feed-cursor.ts'

type HubOptions = {
  feed: ChangeFeed
  cursors: Cursors
  clock: () => Date
}

type Subscriber = {
  ctx: Ctx
  queue: BatchQueue
  /** Batches that arrive while older changes are read; null afterwards. */
  earlyBatches: ChangeBatch[] | null
}

/** Changes that are read at once, and that a subscriber catches up on at most. */
const limits = { read: 1000, catchUp: 5000 }

/** Seconds before a subscription whose changes its first batch has: the page was read meanwhile. */
const secondsBefore = 60

/** Reads the change feed once for all subscribers of this process and tells each what concerns them. */
export const createChangeHub = ({ feed, cursors, clock }: HubOptions) => {
  const subscribers = new Map<number, Set<Subscriber>>()
  /** The position up to which subscribers were told; null while there are none. */
  let position: Promise<FeedPosition> | null = null
  let isDelayed = false

  const batchOf = (
    ctx: Ctx,
    at: FeedPosition,
    items: ChangeBatch['items'] | null,
  ): ChangeBatch => ({
    cursor: writeFeedCursor(cursors, requireViewer(ctx.viewer), at, clock()),
    reset: items === null,
    isDelayed,
    items: items ?? [],
  })

  const push = ({ queue, earlyBatches }: Subscriber, batch: ChangeBatch) =>
    earlyBatches ? earlyBatches.push(batch) : queue.push(batch)

  const remove = (subscriber: Subscriber) => {
    const { id } = requireViewer(subscriber.ctx.viewer)
    const group = subscribers.get(id)
    group?.delete(subscriber)
    if (group?.size === 0) subscribers.delete(id)
    if (subscribers.size === 0) position = null
  }

  const add = (ctx: Ctx): Subscriber => {
    const subscriber: Subscriber = {
      ctx,
      earlyBatches: [],
      queue: createBatchQueue(() => remove(subscriber)),
    }
    const { id } = requireViewer(ctx.viewer)
    subscribers.set(id, (subscribers.get(id) ?? new Set()).add(subscriber))
    return subscriber
  }

  /** Returns the batch with the changes from a cursor to the position of the hub. */
  const catchUp = async (ctx: Ctx, after: string | null, upTo: FeedPosition) => {
    const viewer = requireViewer(ctx.viewer)
    const cursor = after === null ? null : readFeedCursor(cursors, viewer, after, clock())
    if (cursor && (cursor.isTooOld || !(await feed.isKnown(cursor))))
      return batchOf(ctx, upTo, null)
    const from = cursor ?? (await feed.positionBefore(secondsBefore)) ?? upTo
    const changes = await feed.readBetween(viewer, [from, upTo], limits.catchUp + 1)
    if (changes.length > limits.catchUp) return batchOf(ctx, upTo, null)
    return batchOf(ctx, upTo, await findChangedItems(ctx, changes))
  }

  /** Tells everyone about changes. A viewer with several pages is read for once. */
  const deliver = async (changes: Parameters<typeof findChangedItems>[1], at: FeedPosition) => {
    for (const group of subscribers.values()) {
      const [first] = group
      if (!first) continue
      const ctx = first.ctx.withViewer(first.ctx.viewer)
      const items = await findChangedItems(ctx, changes)
      if (items.length > 0) for (const one of group) push(one, batchOf(one.ctx, at, items))
    }
  }

  /** Sends each subscriber its present position and state without a change. */
  const pushToAll = (at: FeedPosition) => {
    for (const group of subscribers.values())
      for (const subscriber of group) push(subscriber, batchOf(subscriber.ctx, at, []))
  }

  return {
    /** Follows the changes that the viewer of a context sees. Throws `BAD_USER_INPUT` for a cursor that is not theirs. */
    subscribe: async (ctx: Ctx, after: string | null): Promise<BatchQueue> => {
      const subscriber = add(ctx)
      try {
        position ??= feed.settledPosition()
        const batch = await catchUp(ctx, after, await position)
        subscriber.queue.push(batch)
        for (const earlyBatch of subscriber.earlyBatches ?? []) subscriber.queue.push(earlyBatch)
        subscriber.earlyBatches = null
        return subscriber.queue
      } catch (error) {
        remove(subscriber)
        throw error
      }
    },

    /** Reads new changes and tells each subscriber what concerns them. Returns true if changes wait for a running transaction. */
    readOn: async (): Promise<boolean> => {
      while (position) {
        const before = position
        const { changes, isMoreWaiting } = await feed.readAfter(await before, limits.read)
        const last = changes.at(-1)
        if (!last) return isMoreWaiting
        // Before anyone is told, so that a subscriber of this moment catches up to here.
        position = Promise.resolve({ transactionId: last.transactionId, id: last.id })
        try {
          await deliver(changes, last)
        } catch (error) {
          // The database is away: the next read delivers these changes again, to those who were told a second time.
          position &&= before
          throw error
        }
      }
      return false
    },

    /** Sends each subscriber its present position, so that it has little to catch up on after a cut. Not during `readOn`. */
    refreshCursors: async () => {
      const at = await position
      if (at) pushToAll(at)
    },

    /** Tells each subscriber whether changes wait for a running transaction. Not during `readOn`. */
    setDelayed: async (next: boolean) => {
      if (isDelayed === next) return
      isDelayed = next
      const at = await position
      if (at) pushToAll(at)
    },

    /** Subscriptions of this process. */
    size: () => [...subscribers.values()].reduce((sum, group) => sum + group.size, 0),
  }
}

export type ChangeHub = ReturnType<typeof createChangeHub>
