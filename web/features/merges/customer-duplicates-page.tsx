import { formatStatus } from '#shared/statuses.ts'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import {
  type PairedCustomerFragment,
  useCustomerDuplicatesPageQuery,
} from './customer-duplicates-page.generated.ts'
import { DuplicatesList } from './duplicates-list.tsx'

const describe = ({ id, name, company, status, assignedVa }: PairedCustomerFragment) => ({
  name,
  company,
  to: hrefs.customer(id),
  about: `Customer, ${formatStatus(status.toLowerCase())}, with ${assignedVa.displayName}`,
})

/** Customers that may be the same: why first, then who. */
export const CustomerDuplicatesPage = () => {
  const [customerId] = useFilterParameter('customer')
  const [after] = useFilterParameter('after')
  const { data, loading, error, refetch } = useCustomerDuplicatesPageQuery({
    variables: { ...(customerId && { customerId }), ...(after && { after }) },
    // Other people merge and add customers meanwhile.
    fetchPolicy: 'cache-and-network',
  })
  const compared = data?.duplicateCustomers
  return (
    <DuplicatesList
      words="customers"
      path={paths.customerDuplicates}
      above={<TextLink to={paths.customers}>Customers</TextLink>}
      compared={compared}
      isOfOne={customerId !== ''}
      isLoading={loading}
      error={error}
      onRetry={() => void refetch()}
      pairs={compared?.pairs ?? []}
      describe={describe}
      compareTo={hrefs.customerMerge}
    />
  )
}
