import type { ComponentProps } from 'react'
import { customer } from '#shared/lists/customer.ts'
import { CustomerTaskCount } from '#web/parts/customer-task-count.tsx'
import { useMoment } from '#web/parts/moment.ts'
import { ActiveFilter } from '#web/parts/lists/active-filter.tsx'
import { useConditions } from '#web/parts/lists/conditions/use-conditions.ts'
import { RecordList } from '#web/parts/lists/record-list.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { DuplicatesLink } from '#web/parts/duplicates-link.tsx'
import { ImportLink } from '#web/records/import-link.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, sortsBy, sortsShort, useList } from '#web/parts/lists/use-list.ts'
import { useColumns } from '#web/records/columns/use-columns.ts'
import { ListConditions } from '#web/records/conditions/list-conditions.tsx'
import { HoursLeft } from '#web/records/customer/hours-left.tsx'
import { customerActions } from '#web/records/customer/actions.ts'
import { Many } from '#web/records/many/many.tsx'
import { ListViews } from '#web/records/list-view/list-views.tsx'
import { NewButton } from '#web/records/new-button.tsx'
import { newRecords } from '#web/records/new-records.ts'
import { PersonFilter } from '#web/records/user/assistants/person-filter.tsx'
import { formatMoney } from '#web/ui/format-money.ts'
import { formatShown } from '#web/ui/format-up-to.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { noValue } from '#web/ui/no-value.tsx'
import { errorMessage, isForbidden } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { ExportButton } from '#web/writing/exports/export-button.tsx'
import { createHeldRows } from '#web/writing/parts/held-table-row.tsx'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import {
  type CustomersPageQuery,
  CustomersPageDocument,
  useCustomersPageQuery,
} from './customers-page.generated.ts'
import { CustomersSentence } from './customers-sentence.tsx'
import { Needs, urgencyOf } from './needs.tsx'
import { useNarrowing } from './use-narrowing.ts'

type Row = NonNullable<CustomersPageQuery['customers']>['nodes'][number]

const allColumns = columnsOf<Row>()(customer, {
  name: {
    leads: true,
    isOneLine: true,
    ...sortsBy('name'),
    cell: ({ id, name, company }) => (
      <>
        <TextLink to={hrefs.customer(id)}>{name}</TextLink>
        {company && <span className="block text-xs font-normal text-text-quiet">{company}</span>}
      </>
    ),
  },
  status: {
    ...sortsShort<Row>(({ status }) => status),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  plan: {
    isWideOnly: true,
    isOneLine: true,
    ...sortsShort<Row>(({ plans }) => plans[0]),
    cell: ({ plans }) => <Plans plans={plans} />,
  },
  open: {
    isNamed: true,
    isNumber: true,
    ...sortsShort<Row>(({ open }) => open.totalCount, true),
    cell: (row) => <TaskCount customer={row} count={row.open.totalCount} kind="open" />,
  },
  needs: {
    ...sortsShort<Row>(urgencyOf),
    cell: (row) => <Needs customer={row} />,
  },
  hours: {
    isNamed: true,
    isWideOnly: true,
    isNumber: true,
    ...sortsShort<Row>(({ hoursLeftSeconds }) => hoursLeftSeconds),
    cell: (row) => <HoursLeft customer={row} />,
  },
  contact: {
    isNamed: true,
    isOneLine: true,
    ...sortsBy('last_contact_at'),
    cell: ({ lastContactAt }) => (lastContactAt ? <RelativeTime at={lastContactAt} /> : 'Never'),
  },
  value: {
    isLargeOnly: true,
    isNumber: true,
    ...sortsShort<Row>(({ monthlyValue }) => monthlyValue, true),
    cell: ({ monthlyValue }) => (monthlyValue ? formatMoney(monthlyValue) : noValue),
  },
  assistant: {
    isWideOnly: true,
    isOneLine: true,
    ...sortsShort<Row>(({ assignedVa }) => assignedVa.displayName),
    cell: ({ assignedVa }) => assignedVa.displayName,
  },
  actions: {
    isCorner: true,
    cell: (row) => <RowActions noun={customerActions} record={row} room="quiet" inMenu />,
  },
})

/** The newest active plan, and the number of others. */
const Plans = ({ plans: [first, ...others] }: { plans: readonly string[] }) =>
  first === undefined ? (
    noValue
  ) : (
    <span title={[first, ...others].join('; ')}>
      {first}
      {others.length > 0 && <span className="text-text-quiet"> +{others.length}</span>}
    </span>
  )

const TaskCount = (props: ComponentProps<typeof CustomerTaskCount>) =>
  props.count === 0 ? noValue : <CustomerTaskCount {...props} />

/** What assistants see: nothing about money. */
const columnsWithoutValue = allColumns.filter(({ id }) => id !== 'value')

const Rows = createHeldRows('Customer')

const customerSelection = {
  type: 'Customer',
  nameField: 'name',
  verbs: ['assignCustomers', 'tagCustomers'],
  load: async () => (await import('#web/records/customer/many-customers.tsx')).manyCustomers,
} as const

export const CustomersPage = () => {
  const narrowing = useNarrowing()
  const { can } = useAuth()
  const { now } = useMoment()
  const values = can('createCustomerService')
  const columns = values ? allColumns : columnsWithoutValue
  const { variables, listProps } = useList(customer, columns)
  const { withFields, ...table } = useColumns('customer', columns)
  const conditions = useConditions('customer')
  const asked = {
    ...variables,
    ...narrowing?.filter,
    now,
    values,
    withFields,
    ...conditions.pageVariables,
  }
  const { data, previousData, loading, error, refetch } = useCustomersPageQuery({
    variables: asked,
  })
  const result = data ?? previousData
  const connection = result?.customers
  return (
    <SummaryPage
      title="Customers"
      where={formatShown(connection, result?.all)}
      summary={result ? <CustomersSentence {...result} /> : 'Who needs what'}
      aside={
        <>
          <ImportLink list="customer" />
          <NewButton of={newRecords.customer} />
        </>
      }
    >
      <ListViews list="CUSTOMER" />
      {narrowing && (
        <div className="mb-3 text-sm">
          <ActiveFilter to={paths.customers}>
            Showing customers of {connection?.nodes[0]?.assignedVa.displayName ?? 'one assistant'}
          </ActiveFilter>
        </div>
      )}
      <ListConditions conditions={conditions} count={connection?.countUpTo} all={result?.all} />
      <Many
        {...customerSelection}
        matches={{
          document: CustomersPageDocument,
          variables: asked,
          field: 'customers',
          count: connection?.countUpTo,
        }}
      >
        <RecordList
          {...listProps}
          columns={table.columns}
          table={table}
          filters={
            <>
              {can('assignCustomer') && <PersonFilter />}
              {can('duplicateCustomers') && <DuplicatesLink to={paths.customerDuplicates} />}
            </>
          }
          tools={
            <ExportButton
              list="CUSTOMERS"
              noun={listProps.noun}
              count={connection?.countUpTo}
              columns={table.columns.map(({ id }) => id)}
              orderBy={variables.orderBy}
              filter={{ search: variables.search, assignedVaId: narrowing?.filter.assistant }}
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
              title: 'No customers yet',
              text: 'Convert a lead and they’ll show up here.',
            }
          }
        />
      </Many>
    </SummaryPage>
  )
}
