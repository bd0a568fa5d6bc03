import { labelOf } from '#shared/statuses.ts'
import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import type { CustomerServiceOrder } from '#web/schema.generated.ts'
import type { Column } from '#web/ui/table-shape.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useListState } from '#web/ui/use-list-state.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { type ServicesPageQuery, useServicesPageQuery } from './services-page.generated.ts'

type Row = NonNullable<ServicesPageQuery['customerServices']>['nodes'][number]

const columns: readonly Column<Row>[] = [
  { id: 'service', header: 'Service', leads: true, cell: ({ serviceType }) => serviceType },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customer }) => <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'billing', header: 'Billed', cell: ({ billingCycle }) => labelOf(billingCycle) },
  { id: 'start', header: 'Started', cell: ({ startDate }) => <RelativeTime at={startDate} /> },
  {
    id: 'end',
    header: 'Ends',
    wideOnly: true,
    cell: ({ endDate }) => (endDate ? <RelativeTime at={endDate} /> : '–'),
  },
]

const orders = {
  newest: { field: 'START_DATE', direction: 'DESC' },
  oldest: { field: 'START_DATE', direction: 'ASC' },
  service: { field: 'SERVICE_TYPE', direction: 'ASC' },
} as const satisfies Record<string, CustomerServiceOrder>

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'service', label: 'By service' },
]

export const ServicesPage = () => {
  const state = useListState(['newest', 'oldest', 'service'])
  const { data, previousData, loading, error, refetch } = useServicesPageQuery({
    variables: { ...state.page, search: state.words || null, orderBy: orders[state.sort] },
  })
  return (
    <Page title="Services">
      <RecordList
        noun={['service', 'services']}
        state={state}
        sorts={sorts}
        columns={columns}
        connection={(data ?? previousData)?.customerServices}
        isLoading={loading}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={{
          title: 'No services yet',
          text: 'What each customer has subscribed to is listed here.',
        }}
      />
    </Page>
  )
}
