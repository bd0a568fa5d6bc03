import type { details } from '#shared/inputs/customer-services.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { before, from, names, oneOf, pattern } from '#api/stores/filters.ts'
import { soughtAtMost } from '#api/stores/searched.ts'
import { at, keep, word } from '#api/stores/kept.ts'
import type { Filled } from '#api/stores/kept.ts'
import { customerText } from '#api/stores/customer-text.ts'

export type CustomerServiceRow = Filled<typeof details> & {
  id: number
  customerId: number
  status: StatusOf<'customerService'>
  preferences: unknown
  createdAt: Date
  version: number
}

export const customerService = keep<CustomerServiceRow>()('customerService', {
  filters: {
    customerId: names('customerId'),
    status: oneOf('status'),
    billingCycle: oneOf('billingCycle'),
    endsAfter: from('endDate'),
    endsBefore: before('endDate'),
    search: (query, value) => {
      const sought = pattern(value)
      void query.whereRaw(
        `(t.service_type ilike ? or t.customer_id in (select id from customers where ${customerText} ilike ? limit ${soughtAtMost}))`,
        [sought, sought],
      )
    },
  },
  orders: { start_date: at('start_date'), service_type: word('service_type') },
})
