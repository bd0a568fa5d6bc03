import type { CustomerPageQuery } from './customer-page.generated.ts'

/** A customer as their page asks for them. */
export type Customer = NonNullable<CustomerPageQuery['customer']>
