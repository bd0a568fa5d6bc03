import { pageOf } from '#web/records/page-of.tsx'
import { useCustomerPageQuery } from './customer-page.generated.ts'
import { CustomerView } from './customer-view.tsx'

export const CustomerPage = pageOf(
  'customer',
  useCustomerPageQuery,
  ({ customer }) => customer,
  (customer) => <CustomerView customer={customer} />,
)
