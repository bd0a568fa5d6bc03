import { hrefs } from '#web/paths.ts'
import { AtCurrentAddress } from '#web/records/at-current-address.tsx'
import { pageOf } from '#web/records/page-of.tsx'
import { useCustomerPageQuery } from './customer-page.generated.ts'
import { CustomerView } from './customer-view.tsx'

export const CustomerPage = pageOf(
  'customer',
  useCustomerPageQuery,
  ({ customer }) => customer,
  (customer) => (
    <AtCurrentAddress id={customer.id} to={hrefs.customer(customer.id)}>
      <CustomerView customer={customer} />
    </AtCurrentAddress>
  ),
)
