import type { CustomerPageQuery } from './customer-page.generated.ts'

/** A customer as read by their page. */
export type Customer = NonNullable<CustomerPageQuery['customer']>
