import { contains, names, so } from '#api/stores/filters.ts'
import { at, keep } from '#api/stores/kept.ts'

export type MessageRow = {
  id: number
  customerId: number
  senderId: number | null
  receiverId: number | null
  content: string
  timestamp: Date
}

export const message = keep<MessageRow>()('message', {
  filters: {
    customerId: names('customerId'),
    last: so(`not exists (select from messages later where later.customer_id = t.customer_id
      and (later."timestamp", later.id) > (t."timestamp", t.id))`),
    fromCustomer: so(
      `exists (select from users sender where sender.id = t.sender_id and sender.role = 'user')`,
    ),
    search: contains('content'),
  },
  orders: { timestamp: at('timestamp') },
})
