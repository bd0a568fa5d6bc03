import { customer } from '#shared/lists/customer.ts'
import { Narrowed } from '#web/parts/narrowed.tsx'
import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, useList } from '#web/parts/use-list.ts'
import { customerActions } from '#web/records/customer-actions.ts'
import { NewButton } from '#web/records/new-button.tsx'
import { newRecords } from '#web/records/new-records.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { noValue } from '#web/ui/no-value.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { heldRowsOf } from '#web/writing/held-table-row.tsx'
import { RowActions } from '#web/writing/row-actions.tsx'
import { type CustomersPageQuery, useCustomersPageQuery } from './customers-page.generated.ts'
import { useNarrowing } from './use-narrowing.ts'

type Row = NonNullable<CustomersPageQuery['customers']>['nodes'][number]

const columns = columnsOf<Row>()(customer, {
  name: {
    leads: true,
    cell: ({ id, name }) => <TextLink to={hrefs.customer(id)}>{name}</TextLink>,
  },
  company: { cell: ({ company }) => company ?? noValue },
  status: { cell: ({ status }) => <StatusBadge status={status} /> },
  email: { largeOnly: true, cell: ({ email }) => <EmailAddress of={email} /> },
  assistant: { cell: ({ assignedVa }) => assignedVa.displayName },
  since: { largeOnly: true, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  actions: {
    corner: true,
    cell: (row) => <RowActions noun={customerActions} record={row} room="tight" inMenu />,
  },
})

const Rows = heldRowsOf('Customer')

export const CustomersPage = () => {
  const narrowing = useNarrowing()
  const { variables, shown } = useList(customer)
  const { data, previousData, loading, error, refetch } = useCustomersPageQuery({
    variables: { ...variables, ...narrowing?.filter },
  })
  const connection = (data ?? previousData)?.customers
  return (
    <Page
      title="Customers"
      lead={
        narrowing && (
          <Narrowed to={paths.customers}>
            Showing customers of {connection?.nodes[0]?.assignedVa.displayName ?? 'one assistant'}
          </Narrowed>
        )
      }
      aside={<NewButton of={newRecords.customer} />}
    >
      <RecordList
        {...shown}
        columns={columns}
        Frame={Rows}
        connection={connection}
        isLoading={loading && !data}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={{
          title: 'No customers yet',
          text: 'Convert a lead and they’ll show up here.',
        }}
      />
    </Page>
  )
}
