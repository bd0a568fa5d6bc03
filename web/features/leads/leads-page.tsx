import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import type { LeadOrder } from '#web/schema.generated.ts'
import type { Column } from '#web/ui/table-shape.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useListState } from '#web/ui/use-list-state.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { type LeadsPageQuery, useLeadsPageQuery } from './leads-page.generated.ts'

type Row = NonNullable<LeadsPageQuery['leads']>['nodes'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    leads: true,
    cell: ({ id, name }) => <TextLink to={hrefs.lead(id)}>{name}</TextLink>,
  },
  { id: 'company', header: 'Company', cell: ({ company }) => company ?? '–' },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'source', header: 'Source', wideOnly: true, cell: ({ source }) => source ?? '–' },
  {
    id: 'assistant',
    header: 'Assistant',
    cell: ({ assignedVa }) => assignedVa?.displayName ?? 'Nobody yet',
  },
  { id: 'came', header: 'Came', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
]

const orders = {
  newest: { field: 'CREATED_AT', direction: 'DESC' },
  oldest: { field: 'CREATED_AT', direction: 'ASC' },
  name: { field: 'NAME', direction: 'ASC' },
} as const satisfies Record<string, LeadOrder>

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
]

export const LeadsPage = () => {
  const state = useListState(['newest', 'oldest', 'name'])
  const { data, previousData, loading, error, refetch } = useLeadsPageQuery({
    variables: { ...state.page, search: state.words || null, orderBy: orders[state.sort] },
  })
  return (
    <Page title="Leads">
      <RecordList
        noun={['lead', 'leads']}
        state={state}
        sorts={sorts}
        columns={columns}
        connection={(data ?? previousData)?.leads}
        isLoading={loading}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={{
          title: 'No leads yet',
          text: 'Whoever writes through the site or asks for a demo appears here.',
        }}
      />
    </Page>
  )
}
