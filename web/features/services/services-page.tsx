import { customerService } from '#shared/lists/customer-service.ts'
import { labelOf } from '#shared/statuses.ts'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { ActiveFilter } from '#web/parts/lists/active-filter.tsx'
import { useConditions } from '#web/parts/lists/conditions/use-conditions.ts'
import { RecordList } from '#web/parts/lists/record-list.tsx'
import { useMoment } from '#web/parts/moment.ts'
import { isRecordId } from '#web/parts/record-id.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, sortsBy, sortsShort, useList } from '#web/parts/lists/use-list.ts'
import { useColumns } from '#web/records/columns/use-columns.ts'
import { ListConditions } from '#web/records/conditions/list-conditions.tsx'
import { customerServiceActions } from '#web/records/customer-service/actions.ts'
import { ListViews } from '#web/records/list-view/list-views.tsx'
import { PersonFilter } from '#web/records/user/assistants/person-filter.tsx'
import { formatMoney } from '#web/ui/format-money.ts'
import { formatShown } from '#web/ui/format-up-to.ts'
import { noValue } from '#web/ui/no-value.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { errorMessage, isForbidden } from '#web/viewer/error-message.ts'
import { ExportButton } from '#web/writing/exports/export-button.tsx'
import { createHeldRows } from '#web/writing/parts/held-table-row.tsx'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { type ServicesPageQuery, useServicesPageQuery } from './services-page.generated.ts'
import { ServicesSentence } from './services-sentence.tsx'
import { useNarrowing } from './use-narrowing.ts'

type Row = NonNullable<ServicesPageQuery['customerServices']>['nodes'][number]

const allColumns = columnsOf<Row>()(customerService, {
  service: {
    leads: true,
    ...sortsBy('service_type'),
    // Wide enough for `Administrative`.
    cell: ({ id, serviceType }) => (
      <span className="block md:min-w-28">
        <TextLink to={hrefs.service(id)}>{serviceType}</TextLink>
      </span>
    ),
  },
  customer: {
    ...sortsShort<Row>(({ customer }) => customer.name),
    cell: ({ customer }) => <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
  },
  status: {
    ...sortsShort<Row>(({ status }) => status),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  billing: {
    isLargeOnly: true,
    ...sortsShort<Row>(({ billingCycle }) => labelOf(billingCycle)),
    cell: ({ billingCycle }) => labelOf(billingCycle),
  },
  value: {
    isNamed: true,
    isNumber: true,
    ...sortsShort<Row>(({ monthlyValue }) => monthlyValue, true),
    cell: ({ monthlyValue }) => (monthlyValue == null ? noValue : formatMoney(monthlyValue)),
  },
  start: {
    isNamed: true,
    ...sortsBy('start_date', true),
    cell: ({ startDate }) => <RelativeTime at={startDate} />,
  },
  end: {
    isLargeOnly: true,
    ...sortsBy('end_date'),
    cell: ({ endDate }) => (endDate ? <RelativeTime at={endDate} /> : noValue),
  },
  actions: {
    isCorner: true,
    cell: (row) => <RowActions noun={customerServiceActions} record={row} room="quiet" inMenu />,
  },
})

type ServiceColumns = typeof allColumns

const withoutValue = (columns: ServiceColumns) => columns.filter(({ id }) => id !== 'value')

/** For services that end soon, the end date is shown instead of the start date if space is limited. */
const endingColumns = allColumns.map((column) => {
  if (column.id === 'end') return { ...column, isLargeOnly: false, isNamed: true }
  return column.id === 'start' ? { ...column, isLargeOnly: true } : column
})

/** The columns by whether the services are those that end soon, and whether the viewer reads about money. */
const columnSets = {
  all: { true: allColumns, false: withoutValue(allColumns) },
  ending: { true: endingColumns, false: withoutValue(endingColumns) },
}

const Rows = createHeldRows('CustomerService')

export const ServicesPage = () => {
  const narrowing = useNarrowing()
  const { can } = useAuth()
  const { now, inThirtyDays } = useMoment()
  const [assistantGiven] = useFilterParameter('assistant')
  const assistant = isRecordId(assistantGiven) ? assistantGiven : null
  const values = can('createCustomerService')
  const isEnding = narrowing !== null && 'endsBefore' in narrowing.filter
  const columns = columnSets[isEnding ? 'ending' : 'all'][`${values}`]
  const { variables, listProps } = useList(customerService, columns)
  const { withFields, ...table } = useColumns('customerService', columns)
  const conditions = useConditions('customerService')
  const { data, previousData, loading, error, refetch } = useServicesPageQuery({
    variables: {
      now,
      soon: inThirtyDays,
      ...variables,
      ...narrowing?.filter,
      assistant,
      values,
      withFields,
      ...conditions.pageVariables,
    },
  })
  const result = data ?? previousData
  const connection = result?.customerServices
  const monthlyValue = connection?.monthlyValue
  return (
    <SummaryPage
      title="Services"
      where={formatShown(connection, result?.all)}
      summary={result ? <ServicesSentence {...result} /> : 'What customers have subscribed to'}
    >
      <ListViews list="CUSTOMER_SERVICE" />
      {(narrowing ?? assistant) && (
        <div className="mb-3 text-sm">
          <ActiveFilter to={paths.services}>
            {narrowing ? narrowing.description : 'Showing services of one assistant’s customers'}
          </ActiveFilter>
        </div>
      )}
      <ListConditions conditions={conditions} count={connection?.countUpTo} all={result?.all} />
      <RecordList
        {...listProps}
        columns={table.columns}
        table={table}
        filters={can('assignCustomer') && <PersonFilter />}
        sum={monthlyValue != null && `, ${formatMoney(monthlyValue)} a month`}
        tools={
          <ExportButton
            list="SERVICES"
            noun={listProps.noun}
            count={connection?.countUpTo}
            columns={table.columns.map(({ id }) => id)}
            orderBy={variables.orderBy}
            filter={{ search: variables.search, ...narrowing?.filter, assignedVaId: assistant }}
            {...conditions.variables}
          />
        }
        Frame={Rows}
        connection={connection}
        isLoading={loading && !data}
        error={error && errorMessage(error)}
        refusal={conditions.refusalOf(isForbidden(error))}
        onRetry={() => void refetch()}
        empty={
          conditions.empty ?? {
            title: 'No services yet',
            text: 'Customers’ plans show up here.',
          }
        }
      />
    </SummaryPage>
  )
}
