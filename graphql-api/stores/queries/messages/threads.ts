import DataLoader from 'dataloader'
import type { MessageRow } from '#api/stores/entities/message.ts'
import { threadFeedEntry } from '#api/stores/history/feed-entries.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'

/**
 * Counts the other side's messages since the viewer last read the conversation or their own side last wrote, whichever
 * is later: an answer implies reading. Messages among staff are no answer, and told of by notifications alone.
 */
const unread = `
  select c.id as customer_id, count(m.id)::int as count
  from unnest(${arrayParameter('bigint').replace('?', ':customers')}) c(id)
  left join thread_reads r on r.user_id = :reader and r.customer_id = c.id
  left join lateral (
    select m."timestamp" as at from messages m
    where m.customer_id = c.id and m.from_customer <> :ofOthers and m.audience = 'customer'
    order by m."timestamp" desc, m.id desc limit 1
  ) own on true
  left join messages m on m.customer_id = c.id and m.from_customer = :ofOthers and m.audience = 'customer'
    and m."timestamp" > coalesce(greatest(r.read_until, own.at), '-infinity')
  group by c.id`

/** The newest message of each conversation; what staff write to one another is nobody's turn. */
const newestSql = `
  select newest.* from unnest(?::bigint[]) c(id) cross join lateral (
    select m.customer_id, m.id, m.from_customer from messages m
    where m.customer_id = c.id and m.audience = 'customer'
    order by m."timestamp" desc, m.id desc limit 1
  ) newest`

type NewestMessage = Pick<MessageRow, 'customerId' | 'id' | 'fromCustomer'>

const parameters = {
  customers: nameParameter('customers'),
  reader: nameParameter('reader'),
  ofOthers: nameParameter('ofOthers'),
}

/** Counts unread messages and stores what the viewer has read. The caller checks that the customer is in scope. */
export const createThreads = ({
  db,
  scheduler,
  scope: { viewer },
  changeRecorder,
}: Pick<StoreTools, 'db' | 'scheduler' | 'scope' | 'changeRecorder'>) => {
  const loader = new DataLoader<number, number>(
    async (customerIds) => {
      if (!viewer) return customerIds.map(() => 0)
      const values = onlyNamed({
        customers: customerIds,
        reader: viewer.id,
        // Staff read messages of customers, and customers those of staff.
        ofOthers: viewer.role !== 'user',
      })
      const { rows } = await scheduler.during(() =>
        runCached(db, 'unread', () => db.raw(unread, parameters as never), values),
      )
      const byCustomer = new Map(rows as [number, number][])
      return customerIds.map((id) => byCustomer.get(id) ?? 0)
    },
    { maxBatchSize: 1000, batchScheduleFn: scheduler.records },
  )
  const newestLoader = new DataLoader<number, NewestMessage | undefined>(
    async (customerIds) => {
      const { rows } = await scheduler.during(() =>
        db.raw<{ rows: NewestMessage[] }>(newestSql, [[...customerIds]]),
      )
      const byCustomer = new Map(rows.map((row) => [row.customerId, row]))
      return customerIds.map((id) => byCustomer.get(id))
    },
    { maxBatchSize: 1000, batchScheduleFn: scheduler.records },
  )
  return {
    /** Returns the newest message of a conversation that customers read. */
    newestOf: (customerId: number) => newestLoader.load(customerId),

    /** Sets when staff decided that a message needs no reply. The version stays, so that its author gets no conflict and learns nothing. */
    setTurnClosed: async (message: MessageRow, turnClosedAt: Date | null): Promise<MessageRow> => {
      await db('messages').where({ id: message.id }).update({ turnClosedAt })
      const after = { ...message, turnClosedAt }
      changeRecorder.recordUpdate('message', message, after)
      return after
    },

    /** Reopens the turn of a locked message that its author edits. It is no part of the edit’s history, which portal users read. */
    clearTurnClosed: async (message: MessageRow): Promise<void> => {
      if (message.turnClosedAt === null) return
      const reopenedMessage: MessageRow = { ...message, turnClosedAt: null }
      await db('messages').where({ id: message.id }).update({ turnClosedAt: null })
      changeRecorder.trackLocked('message', reopenedMessage)
    },

    unreadOf: (customerId: number) => loader.load(customerId),

    /** Marks the conversation as read up to a message; an earlier time than the stored one changes nothing. */
    markRead: async ({
      customerId,
      timestamp: until,
      audience,
    }: Pick<MessageRow, 'customerId' | 'timestamp' | 'audience'>) => {
      if (!viewer) return
      await db.raw(
        `insert into thread_reads (user_id, customer_id, read_until) values (?, ?, ?)
         on conflict (user_id, customer_id) do update
           set read_until = greatest(thread_reads.read_until, excluded.read_until)`,
        [viewer.id, customerId, until],
      )
      changeRecorder.noteChange(threadFeedEntry(viewer, customerId, audience))
    },
  }
}
