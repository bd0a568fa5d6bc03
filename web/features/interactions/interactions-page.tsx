import { labelOf } from '#shared/statuses.ts'
import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { hrefs } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import type { InteractionOrder } from '#web/schema.generated.ts'
import type { Column } from '#web/ui/table-shape.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useListState } from '#web/ui/use-list-state.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import {
  type InteractionsPageQuery,
  useInteractionsPageQuery,
} from './interactions-page.generated.ts'

type Row = NonNullable<InteractionsPageQuery['interactions']>['nodes'][number]

const columns: readonly Column<Row>[] = [
  { id: 'summary', header: 'Summary', leads: true, cell: ({ summary }) => summary },
  { id: 'type', header: 'Type', cell: ({ type }) => labelOf(type) },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customer }) => <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
  },
  {
    id: 'by',
    header: 'By',
    wideOnly: true,
    cell: ({ user }) => user?.displayName ?? 'Someone who has left',
  },
  { id: 'when', header: 'When', cell: ({ timestamp }) => <RelativeTime at={timestamp} /> },
]

const orders = {
  newest: { field: 'TIMESTAMP', direction: 'DESC' },
  oldest: { field: 'TIMESTAMP', direction: 'ASC' },
} as const satisfies Record<string, InteractionOrder>

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

export const InteractionsPage = () => {
  const state = useListState(['newest', 'oldest'])
  const { data, previousData, loading, error, refetch } = useInteractionsPageQuery({
    variables: { ...state.page, search: state.words || null, orderBy: orders[state.sort] },
  })
  return (
    <Page title="Interactions">
      <RecordList
        noun={['interaction', 'interactions']}
        state={state}
        sorts={sorts}
        columns={columns}
        connection={(data ?? previousData)?.interactions}
        isLoading={loading}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={{
          title: 'No interactions yet',
          text: 'Every call, e-mail, meeting and note with a customer is kept here.',
        }}
      />
    </Page>
  )
}
