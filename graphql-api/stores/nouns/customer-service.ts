import type { BillingCycle } from '#shared/kinds.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { names, oneOf, pattern } from '#api/stores/filters.ts'
import { at, keep, word } from '#api/stores/kept.ts'
import { customerText } from '#api/stores/customer-text.ts'

export type CustomerServiceRow = {
  id: number
  customerId: number
  serviceType: string
  status: StatusOf<'customerService'>
  startDate: Date
  endDate: Date | null
  billingCycle: BillingCycle
  preferences: unknown
  createdAt: Date
  version: number
}

export const customerService = keep<CustomerServiceRow>()('customerService', {
  filters: {
    customerId: names('customerId'),
    status: oneOf('status'),
    billingCycle: oneOf('billingCycle'),
    search: (query, value) => {
      const sought = pattern(value)
      void query.whereRaw(
        `(t.service_type ilike ? or t.customer_id in (select id from customers where ${customerText} ilike ?))`,
        [sought, sought],
      )
    },
  },
  orders: { start_date: at('start_date'), service_type: word('service_type') },
})
