import { interaction } from '#shared/lists/interaction.ts'
import { labelOf } from '#shared/statuses.ts'
import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { hrefs } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, useList } from '#web/parts/use-list.ts'
import { interactionActions } from '#web/records/interaction-actions.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { heldRowsOf } from '#web/writing/held-table-row.tsx'
import { RowActions } from '#web/writing/row-actions.tsx'
import {
  type InteractionsPageQuery,
  useInteractionsPageQuery,
} from './interactions-page.generated.ts'

type Row = NonNullable<InteractionsPageQuery['interactions']>['nodes'][number]

const columns = columnsOf<Row>()(interaction, {
  summary: { leads: true, cell: ({ summary }) => summary },
  type: { cell: ({ type }) => labelOf(type) },
  customer: {
    cell: ({ customer }) => <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
  },
  by: { wideOnly: true, cell: ({ user }) => user?.displayName ?? 'Former user' },
  when: { cell: ({ timestamp }) => <RelativeTime at={timestamp} /> },
  actions: {
    corner: true,
    cell: (row) => <RowActions noun={interactionActions} record={row} room="tight" inMenu />,
  },
})

const Rows = heldRowsOf('Interaction')

export const InteractionsPage = () => {
  const { variables, shown } = useList(interaction)
  const { data, previousData, loading, error, refetch } = useInteractionsPageQuery({ variables })
  return (
    <Page title="Interactions">
      <RecordList
        {...shown}
        columns={columns}
        Frame={Rows}
        connection={(data ?? previousData)?.interactions}
        isLoading={loading && !data}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={{
          title: 'No interactions yet',
          text: 'Logged calls, emails, meetings, and notes appear here.',
        }}
      />
    </Page>
  )
}
