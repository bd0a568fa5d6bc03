import { equals, holds, contains } from '#api/stores/lists/filters.ts'
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
}

export const message = mapEntity<MessageRow>()('message', {
  filters: {
    customerId: equals('customerId'),
    last: holds(`not exists (select from messages later where later.customer_id = t.customer_id
      and (later."timestamp", later.id) > (t."timestamp", t.id))`),
    fromCustomer: holds('t.from_customer'),
    search: contains('content'),
  },
  customerOrder: 'timestamp',
  orders: { timestamp: byTime('timestamp') },
})
