import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import type { CustomerOrder } from '#web/schema.generated.ts'
import type { Column } from '#web/ui/table-shape.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useListState } from '#web/ui/use-list-state.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { type CustomersPageQuery, useCustomersPageQuery } from './customers-page.generated.ts'

type Row = NonNullable<CustomersPageQuery['customers']>['nodes'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    leads: true,
    cell: ({ id, name }) => <TextLink to={hrefs.customer(id)}>{name}</TextLink>,
  },
  { id: 'company', header: 'Company', cell: ({ company }) => company ?? '–' },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'email',
    header: 'Email',
    wideOnly: true,
    cell: ({ email }) => <EmailAddress of={email} />,
  },
  { id: 'assistant', header: 'Assistant', cell: ({ assignedVa }) => assignedVa.displayName },
  {
    id: 'since',
    header: 'Customer since',
    wideOnly: true,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
]

const orders = {
  name: { field: 'NAME', direction: 'ASC' },
  newest: { field: 'CREATED_AT', direction: 'DESC' },
  oldest: { field: 'CREATED_AT', direction: 'ASC' },
  changed: { field: 'UPDATED_AT', direction: 'DESC' },
} as const satisfies Record<string, CustomerOrder>

const sorts = [
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'changed', label: 'Last changed' },
]

export const CustomersPage = () => {
  const state = useListState(['name', 'newest', 'oldest', 'changed'])
  const { data, previousData, loading, error, refetch } = useCustomersPageQuery({
    variables: { ...state.page, search: state.words || null, orderBy: orders[state.sort] },
  })
  return (
    <Page title="Customers">
      <RecordList
        noun={['customer', 'customers']}
        state={state}
        sorts={sorts}
        columns={columns}
        connection={(data ?? previousData)?.customers}
        isLoading={loading}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={{
          title: 'No customers yet',
          text: 'Whoever buys appears here: a lead becomes a customer when it is converted.',
        }}
      />
    </Page>
  )
}
