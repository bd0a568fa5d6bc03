import { contains, names, so } from '#api/stores/filters.ts'
import { at, keep } from '#api/stores/kept.ts'

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

const conversations = 'count(distinct t.customer_id)'

export const message = keep<MessageRow>()('message', {
  filters: {
    customerId: names('customerId'),
    last: {
      ...so(`not exists (select from messages later where later.customer_id = t.customer_id
        and (later."timestamp", later.id) > (t."timestamp", t.id))`),
      // Whoever sees one of a conversation sees all of it, and one is the last.
      counted: (isLast) => (isLast ? conversations : `count(*) - ${conversations}`),
    },
    fromCustomer: so('t.from_customer'),
    search: contains('content'),
  },
  orders: { timestamp: at('timestamp') },
})
