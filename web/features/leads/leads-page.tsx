import { lead } from '#shared/lists/lead.ts'
import { Narrowed } from '#web/parts/narrowed.tsx'
import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, useList } from '#web/parts/use-list.ts'
import { NewButton } from '#web/records/new-button.tsx'
import { newRecords } from '#web/records/new-records.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { Source } from './source.tsx'
import { type LeadsPageQuery, useLeadsPageQuery } from './leads-page.generated.ts'
import { useNarrowing } from './use-narrowing.ts'

type Row = NonNullable<LeadsPageQuery['leads']>['nodes'][number]

const columns = columnsOf<Row>()(lead, {
  name: { leads: true, cell: ({ id, name }) => <TextLink to={hrefs.lead(id)}>{name}</TextLink> },
  company: { cell: ({ company }) => company ?? '–' },
  status: { cell: ({ status }) => <StatusBadge status={status} /> },
  source: { wideOnly: true, cell: ({ source }) => (source ? <Source of={source} /> : '–') },
  assistant: { cell: ({ assignedVa }) => assignedVa?.displayName ?? 'Nobody yet' },
  came: { cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
})

export const LeadsPage = () => {
  const narrowing = useNarrowing()
  const { variables, shown } = useList(lead)
  const { data, previousData, loading, error, refetch } = useLeadsPageQuery({
    variables: { ...variables, ...narrowing?.filter },
  })
  return (
    <Page
      title="Leads"
      lead={narrowing && <Narrowed to={paths.leads}>{narrowing.said}</Narrowed>}
      aside={<NewButton of={newRecords.lead} isMain />}
    >
      <RecordList
        {...shown}
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
