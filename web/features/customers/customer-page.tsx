import { Link } from 'react-router-dom'
import { Page } from '#web/parts/page.tsx'
import { RecordPage, withRecordId } from '#web/parts/record-page.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { customerActions } from '#web/records/customer-actions.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { RecordActions } from '#web/writing/record-actions.tsx'
import { CustomerDetails } from './customer-details.tsx'
import {
  CustomerEvents,
  CustomerInteractions,
  CustomerServices,
  CustomerTasks,
} from './customer-records.tsx'
import { type CustomerPageQuery, useCustomerPageQuery } from './customer-page.generated.ts'

type Customer = NonNullable<CustomerPageQuery['customer']>

export const CustomerPage = withRecordId(({ id }) => {
  const { data, loading, error, refetch } = useCustomerPageQuery({ variables: { id } })
  return (
    <RecordPage
      noun="customer"
      record={data?.customer}
      isLoading={loading}
      error={error && errorMessage(error)}
      onRetry={() => void refetch()}
    >
      {(customer) => <CustomerView customer={customer} />}
    </RecordPage>
  )
})

const CustomerView = ({ customer }: { customer: Customer }) => (
  <Page
    title={customer.name}
    above={<TextLink to={paths.customers}>Customers</TextLink>}
    lead={customer.company}
    aside={
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={customer.status} />
        <Link to={hrefs.chatWith(customer.id)} className={buttonClasses()}>
          Messages
        </Link>
        <RecordActions noun={customerActions} record={customer} />
      </div>
    }
  >
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0 space-y-5">
        <CustomerTasks tasks={customer.tasks} />
        <CustomerInteractions interactions={customer.interactions} />
      </div>
      <div className="min-w-0 space-y-5">
        <CustomerDetails customer={customer} />
        <CustomerServices services={customer.customerServices} />
        <CustomerEvents events={customer.calendarEvents} />
      </div>
    </div>
  </Page>
)
