import { interactionTypes } from '#shared/kinds.ts'
import { interaction } from '#shared/lists/interaction.ts'
import { labelOf } from '#shared/statuses.ts'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { ActiveFilter } from '#web/parts/lists/active-filter.tsx'
import { useMoment } from '#web/parts/moment.ts'
import { isRecordId } from '#web/parts/record-id.ts'
import { useConditions } from '#web/parts/lists/conditions/use-conditions.ts'
import { RecordList } from '#web/parts/lists/record-list.tsx'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, sortsBy, sortsShort, useList } from '#web/parts/lists/use-list.ts'
import { useColumns } from '#web/records/columns/use-columns.ts'
import { ListConditions } from '#web/records/conditions/list-conditions.tsx'
import { interactionActions } from '#web/records/interaction/actions.ts'
import { ListViews } from '#web/records/list-view/list-views.tsx'
import { PersonFilter } from '#web/records/user/assistants/person-filter.tsx'
import type { InteractionType } from '#web/schema.generated.ts'
import { formatShown } from '#web/ui/format-up-to.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { errorMessage, isForbidden } from '#web/viewer/error-message.ts'
import { ExportButton } from '#web/writing/exports/export-button.tsx'
import { createHeldRows } from '#web/writing/parts/held-table-row.tsx'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import {
  type InteractionsPageQuery,
  useInteractionsPageQuery,
} from './interactions-page.generated.ts'
import { InteractionsSentence } from './interactions-sentence.tsx'

type Row = NonNullable<InteractionsPageQuery['interactions']>['nodes'][number]

const columns = columnsOf<Row>()(interaction, {
  summary: {
    leads: true,
    ...sortsShort<Row>(({ summary }) => summary),
    cell: ({ id, summary }) => <TextLink to={hrefs.interaction(id)}>{summary}</TextLink>,
  },
  type: { ...sortsShort<Row>(({ type }) => labelOf(type)), cell: ({ type }) => labelOf(type) },
  customer: {
    ...sortsShort<Row>(({ customer }) => customer.name),
    cell: ({ customer }) => <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
  },
  by: {
    isWideOnly: true,
    ...sortsShort<Row>(({ user }) => user?.displayName),
    cell: ({ user }) => user?.displayName ?? 'Former user',
  },
  when: { ...sortsBy('timestamp', true), cell: ({ timestamp }) => <RelativeTime at={timestamp} /> },
  actions: {
    isCorner: true,
    cell: (row) => <RowActions noun={interactionActions} record={row} room="quiet" inMenu />,
  },
})

const typeOptions = [
  { value: '', label: 'All types' },
  ...interactionTypes.map((type) => ({ value: type, label: labelOf(type) })),
]

const Rows = createHeldRows('Interaction')

export const InteractionsPage = () => {
  const { variables, listProps } = useList(interaction, columns)
  const [typeGiven, changeType] = useFilterParameter('type')
  const [personGiven] = useFilterParameter('person')
  const { today } = useMoment()
  const type = interactionTypes.find((one) => one === typeGiven)
  const person = isRecordId(personGiven) ? personGiven : null
  const { withFields, ...table } = useColumns('interaction', columns)
  const conditions = useConditions('interaction')
  const { data, previousData, loading, error, refetch } = useInteractionsPageQuery({
    variables: {
      ...variables,
      today,
      type: type ? [type.toUpperCase() as InteractionType] : null,
      person,
      withFields,
      ...conditions.pageVariables,
    },
  })
  const result = data ?? previousData
  const connection = result?.interactions
  return (
    <SummaryPage
      title="Interactions"
      where={formatShown(connection, result?.all)}
      summary={result ? <InteractionsSentence {...result} /> : 'Calls, emails, meetings, and notes'}
    >
      <ListViews list="INTERACTION" />
      {person && (
        <div className="mb-3 text-sm">
          <ActiveFilter to={paths.interactions}>
            Showing interactions by {connection?.nodes[0]?.user?.displayName ?? 'one person'}
          </ActiveFilter>
        </div>
      )}
      <ListConditions conditions={conditions} count={connection?.countUpTo} all={result?.all} />
      <RecordList
        {...listProps}
        columns={table.columns}
        table={table}
        filters={
          <>
            <SelectField
              label="Type"
              isLabelHidden
              options={typeOptions}
              value={type ?? ''}
              onChange={changeType}
            />
            <PersonFilter parameter="person" label="One person" all="Everyone" withManagers />
          </>
        }
        tools={
          <ExportButton
            list="INTERACTIONS"
            noun={listProps.noun}
            count={connection?.countUpTo}
            columns={table.columns.map(({ id }) => id)}
            orderBy={variables.orderBy}
            filter={{
              search: variables.search,
              type: type && [type.toUpperCase()],
              userId: person,
            }}
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
          conditions.empty ??
          (type || person
            ? { title: 'No interactions match this filter', text: 'Try another type or person.' }
            : {
                title: 'No interactions yet',
                text: 'Logged calls, emails, meetings, and notes appear here.',
              })
        }
      />
    </SummaryPage>
  )
}
