/** A record that was found by words. */
export type SearchHitRow = {
  noun: 'customer' | 'lead' | 'user' | 'customer_service' | 'task'
  id: number
  title: string
  detail: string | null
  isOpen: boolean
  customerId: number | null
}
