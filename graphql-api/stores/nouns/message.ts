import { contains, names } from '#api/stores/filters.ts'
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
  filters: { customerId: names('customerId'), search: contains('content') },
  orders: { timestamp: at('timestamp') },
})
