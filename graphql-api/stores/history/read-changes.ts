import type { Knex } from 'knex'
import type { FeedChange, FeedNoun } from '#api/access/change-scope.ts'
import type { ChangeKind } from '#shared/kinds.ts'
import type { ScopeViewer } from '#api/access/viewer.ts'

/** A position in the change feed. Transaction ids have 64 bits, so they stay text. */
export type FeedPosition = { transactionId: string; id: number }

/** A change with its position. */
export type PositionedChange = FeedChange & FeedPosition

/** A changed record as a subscriber is told of it. */
export type ChangedItem = { noun: FeedNoun; id: number; kind: ChangeKind }

/** What a subscriber receives at once. */
export type ChangeBatch = {
  cursor: string
  reset: boolean
  /** True while changes wait for a running transaction for more than a few seconds. */
  isDelayed: boolean
  items: readonly ChangedItem[]
}

const columns = `transaction_id::text as "transactionId", id::int8, noun, record_id as "recordId", kind,
  to_jsonb(customer_ids) as "customerIds", to_jsonb(person_ids) as "personIds", audience`

/** Rows of transactions that ended before the oldest running one began: no further row can appear among them. */
const isSettled = 'transaction_id < pg_snapshot_xmin(pg_current_snapshot())'

/** Reads the change feed in the order of commits. */
export const createChangeFeed = (db: Knex) => ({
  /** Returns the position before all changes that are not settled yet. */
  settledPosition: async (): Promise<FeedPosition> => {
    const { rows } = await db.raw<{ rows: { xmin: string }[] }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    )
    return { transactionId: rows[0]?.xmin ?? '0', id: 0 }
  },

  /** Returns the position before the changes of the last `seconds`. */
  positionBefore: async (seconds: number): Promise<FeedPosition | null> => {
    const { rows } = await db.raw<{ rows: FeedPosition[] }>(
      `select transaction_id::text as "transactionId", 0 as id from changes
       where at > now() - make_interval(secs => ?) order by at limit 1`,
      [seconds],
    )
    return rows[0] ?? null
  },

  /**
   * Reads settled changes after a position, and whether later ones wait for a running transaction. Both come from one
   * snapshot: a change that settles between two statements would otherwise be seen by neither.
   */
  readAfter: async (
    { transactionId, id }: FeedPosition,
    limit: number,
  ): Promise<{ changes: PositionedChange[]; isMoreWaiting: boolean }> => {
    const { rows } = await db.raw<{ rows: (PositionedChange & { isSettled: boolean })[] }>(
      `select ${columns}, ${isSettled} as "isSettled" from changes
       where (transaction_id, id) > (?::xid8, ?::int8)
       order by transaction_id, id limit ?`,
      [transactionId, id, limit],
    )
    const changes = rows.filter((row) => row.isSettled)
    return { changes, isMoreWaiting: changes.length < rows.length }
  },

  /** Reads the changes between two positions that may concern a viewer. `concerns` decides about each. */
  readBetween: async (
    viewer: ScopeViewer,
    [after, upTo]: readonly [FeedPosition, FeedPosition],
    limit: number,
  ): Promise<PositionedChange[]> => {
    const seesMore = viewer.role === 'management' || viewer.assistantsSee === 'all'
    const { rows } = await db.raw<{ rows: PositionedChange[] }>(
      `select ${columns} from changes
       where (transaction_id, id) > (:after::xid8, :afterId::int8)
         and (transaction_id, id) <= (:upTo::xid8, :upToId::int8)
         and (:seesMore or person_ids @> array[:viewer::int8] or customer_ids @> array[:customer::int8]
           or noun in ('teamMember', 'organisation'))
       order by transaction_id, id limit :limit`,
      {
        after: after.transactionId,
        afterId: after.id,
        upTo: upTo.transactionId,
        upToId: upTo.id,
        seesMore,
        viewer: viewer.id,
        customer: viewer.customerId ?? 0,
        limit,
      },
    )
    return rows
  },

  /** Returns the age, in seconds, of the oldest change that waits for a running transaction; 0 if none waits. */
  lagSeconds: async (): Promise<number> => {
    const { rows } = await db.raw<{ rows: { seconds: number }[] }>(
      `select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as seconds
       from changes where not ${isSettled}`,
    )
    return rows[0]?.seconds ?? 0
  },

  /** Returns whether this database can have written a position. */
  isKnown: async ({ transactionId }: FeedPosition): Promise<boolean> => {
    const { rows } = await db.raw<{ rows: { known: boolean }[] }>(
      'select ?::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as known',
      [transactionId],
    )
    return rows[0]?.known ?? false
  },
})

export type ChangeFeed = ReturnType<typeof createChangeFeed>
