import { RecordPage, withRecordId } from '#web/parts/record-page.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useCustomerPageQuery } from './customer-page.generated.ts'
import { CustomerView } from './customer-view.tsx'

export const CustomerPage = withRecordId(({ id }) => {
  const { data, loading, error, refetch } = useCustomerPageQuery({ variables: { id } })
  return (
    <RecordPage
      noun="customer"
      record={data?.customer}
      isLoading={loading}
      error={error && !data ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
    >
      {(customer) => <CustomerView customer={customer} />}
    </RecordPage>
  )
})
