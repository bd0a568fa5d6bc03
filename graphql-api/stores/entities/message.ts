import { equals, holds, contains } from '#api/stores/lists/filters.ts'
import { byTime, mapEntity } from './entity-mapping.ts'

export type MessageRow = {
  id: number
  customerId: number
  senderId: number | null
  receiverId: number | null
  content: string
  timestamp: Date
  /** Whether whoever wrote it was one of the customer's people then; the database says it of what is inserted. */
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
