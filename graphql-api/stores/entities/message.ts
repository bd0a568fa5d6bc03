import type { Audience } from '#shared/kinds.ts'
import { holds, yesOrNo, contains, ofCustomer } from '#api/stores/lists/filters.ts'
import { byTime, mapEntity } from './entity-mapping.ts'

export type MessageRow = {
  id: number
  customerId: number
  senderId: number | null
  receiverId: number | null
  content: string
  timestamp: Date
  /** True if the author was a portal user at that time. A trigger sets it. */
  fromCustomer: boolean
  /** Who reads it. A trigger refuses to change it. */
  audience: Audience
  /** Accounts of staff that the text mentions. */
  mentionedIds: number[]
  version: number
  editedAt: Date | null
  /** A removed message has no content. */
  removedAt: Date | null
  /** When staff decided that the message needs no reply. */
  turnClosedAt: Date | null
}

/** Messages among staff are nobody's turn: a conversation ends with the last one that its customer reads. */
const isOfConversation = `t.audience = 'customer'`

const isNewest = `${isOfConversation} and not exists (select from messages later where later.customer_id = t.customer_id
  and later.audience = 'customer' and (later."timestamp", later.id) > (t."timestamp", t.id))`

// Nearly all messages: one look-up in a hash table for each of them, instead of one in an index.
const isNotNewest = `t.id not in (select newest.id from customers cross join lateral (select id from messages
  where customer_id = customers.id and audience = 'customer' order by "timestamp" desc, id desc limit 1) newest)`

export const message = mapEntity<MessageRow>()('message', {
  filters: {
    customerId: ofCustomer,
    last: {
      ...yesOrNo((query, isTrue) => void query.whereRaw(isTrue ? isNewest : isNotNewest)),
      isNewestOfCustomer: true,
    },
    fromCustomer: holds('t.from_customer'),
    turnClosed: holds('(t.turn_closed_at is not null)'),
    search: contains('content'),
  },
  customerOrder: 'timestamp',
  newestAmong: isOfConversation,
  orders: { timestamp: byTime('timestamp') },
})
