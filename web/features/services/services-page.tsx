import { customerService } from '#shared/lists/customer-service.ts'
import { labelOf } from '#shared/statuses.ts'
import { Narrowed } from '#web/parts/narrowed.tsx'
import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, useList } from '#web/parts/use-list.ts'
import { customerServiceActions } from '#web/records/customer-service/actions.ts'
import { formatMoney } from '#web/ui/format-money.ts'
import { noValue } from '#web/ui/no-value.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { heldRowsOf } from '#web/writing/parts/held-table-row.tsx'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { type ServicesPageQuery, useServicesPageQuery } from './services-page.generated.ts'
import { useNarrowing } from './use-narrowing.ts'

type Row = NonNullable<ServicesPageQuery['customerServices']>['nodes'][number]

const columns = columnsOf<Row>()(customerService, {
  service: {
    leads: true,
    cell: ({ id, serviceType }) => <TextLink to={hrefs.service(id)}>{serviceType}</TextLink>,
  },
  customer: {
    cell: ({ customer }) => <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
  },
  status: { cell: ({ status }) => <StatusBadge status={status} /> },
  billing: {
    cell: ({ billingCycle, monthlyValue }) =>
      monthlyValue == null
        ? labelOf(billingCycle)
        : `${labelOf(billingCycle)}, ${formatMoney(monthlyValue)} a month`,
  },
  start: { named: true, cell: ({ startDate }) => <RelativeTime at={startDate} /> },
  end: {
    largeOnly: true,
    cell: ({ endDate }) => (endDate ? <RelativeTime at={endDate} /> : noValue),
  },
  actions: {
    corner: true,
    cell: (row) => <RowActions noun={customerServiceActions} record={row} room="tight" inMenu />,
  },
})

/** In a list of services that end soon, the end date replaces the start date where space is limited. */
const endingColumns = columns.map((column) => {
  if (column.id === 'end') return { ...column, largeOnly: false, named: true }
  return column.id === 'start' ? { ...column, largeOnly: true } : column
})

const Rows = heldRowsOf('CustomerService')

/**
 * Returns the total monthly value of these services in whole cents; undefined if the page does not contain all of
 * them.
 */
const totalOf = (connection: ServicesPageQuery['customerServices'] | undefined) =>
  connection && !connection.pageInfo.hasNextPage && !connection.pageInfo.hasPreviousPage
    ? connection.nodes.reduce((sum, { monthlyValue }) => sum + (monthlyValue ?? 0), 0)
    : null

export const ServicesPage = () => {
  const narrowing = useNarrowing()
  const { variables, shown } = useList(customerService)
  const { data, previousData, loading, error, refetch } = useServicesPageQuery({
    variables: { ...variables, ...narrowing?.filter },
  })
  const connection = (data ?? previousData)?.customerServices
  const total = narrowing && 'wonSince' in narrowing.filter ? totalOf(connection) : null
  return (
    <Page
      title="Services"
      lead={
        narrowing && (
          <Narrowed to={paths.services}>
            {narrowing.said}
            {total !== null && `. Total: ${formatMoney(total)} a month.`}
          </Narrowed>
        )
      }
    >
      <RecordList
        {...shown}
        columns={narrowing && 'endsBefore' in narrowing.filter ? endingColumns : columns}
        Frame={Rows}
        connection={connection}
        isLoading={loading && !data}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={{
          title: 'No services yet',
          text: 'Customers’ plans show up here.',
        }}
      />
    </Page>
  )
}
