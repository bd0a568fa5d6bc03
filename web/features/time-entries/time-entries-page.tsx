import { formatDuration } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { timeEntry } from '#shared/lists/time-entry.ts'
import { Page } from '#web/parts/page.tsx'
import { useConditions } from '#web/parts/lists/conditions/use-conditions.ts'
import { RecordList } from '#web/parts/lists/record-list.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, useList } from '#web/parts/lists/use-list.ts'
import { hrefs } from '#web/paths.ts'
import { useColumns } from '#web/records/columns/use-columns.ts'
import { ListConditions } from '#web/records/conditions/list-conditions.tsx'
import { ListViews } from '#web/records/list-view/list-views.tsx'
import { timeEntryActions } from '#web/records/time-entry/actions.ts'
import { nameOfTime } from '#web/records/time-entry/name-of-time.ts'
import { planOf, PlanTotals } from '#web/records/time-entry/plan-totals.tsx'
import { noValue } from '#web/ui/no-value.tsx'
import { formatClock } from '#web/ui/format-time.ts'
import { formatShown } from '#web/ui/format-up-to.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { errorMessage, isForbidden } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { ExportButton } from '#web/writing/exports/export-button.tsx'
import { createHeldRows } from '#web/writing/parts/held-table-row.tsx'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { TimeViewLinks } from './time-view-links.tsx'
import {
  type TimeEntriesPageQuery,
  useTimeEntriesPageQuery,
} from './time-entries-page.generated.ts'

type Row = NonNullable<TimeEntriesPageQuery['timeEntries']>['nodes'][number]

const staffColumns = columnsOf<Row>()(timeEntry, {
  note: {
    leads: true,
    cell: (row) => (
      <>
        {row.task ? (
          <TextLink to={hrefs.task(row.task.id)}>{nameOfTime(row)}</TextLink>
        ) : (
          nameOfTime(row)
        )}
        {row.customerService && (
          <span className="block text-xs font-normal text-text-quiet">
            {isolate(row.customerService.serviceType)}
          </span>
        )}
      </>
    ),
  },
  customer: {
    cell: ({ customer }) =>
      customer ? <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink> : noValue,
  },
  assistant: { isWideOnly: true, cell: ({ assistant }) => assistant.displayName },
  start: { cell: ({ start }) => <RelativeTime at={start} withClock /> },
  end: { isWideOnly: true, cell: ({ end }) => (end ? formatClock(end) : noValue) },
  seconds: { cell: (row) => formatSpent(row) },
  actions: {
    isCorner: true,
    cell: (row) => <RowActions noun={timeEntryActions} record={row} room="quiet" inMenu />,
  },
})

/** Portal users see the time of their own company, and cannot change it. */
const portalColumns = staffColumns.filter(({ id }) => id !== 'customer' && id !== 'actions')

/** Formats the time of an entry: `1h 30m`, `Running`, or `Void`. */
const formatSpent = ({ seconds, voidedAt }: Pick<Row, 'seconds' | 'voidedAt'>) => {
  if (voidedAt) return 'Void'
  return seconds === null ? 'Running' : formatDuration(seconds)
}

const Rows = createHeldRows('TimeEntry')

type Connection = NonNullable<TimeEntriesPageQuery['timeEntries']>

/** The sum of the entries that are listed. A running timer and void entries have no time in it. */
const ListTotals = ({ nodes, pageInfo }: Connection) => {
  const times = nodes
    .filter(({ voidedAt }) => voidedAt === null)
    .flatMap((row) => (row.seconds === null ? [] : [{ plan: planOf(row), seconds: row.seconds }]))
  const isWhole = !pageInfo.hasNextPage && !pageInfo.hasPreviousPage
  return times.length > 0 && <PlanTotals label={isWhole ? 'Total' : 'On this page'} times={times} />
}

export const TimeEntriesPage = () => {
  const isStaff = useAuth().can('customers')
  const columns = isStaff ? staffColumns : portalColumns
  const { variables, listProps } = useList(timeEntry, columns)
  const { withFields, ...table } = useColumns('timeEntry', columns)
  const conditions = useConditions('timeEntry')
  const { data, previousData, loading, error, refetch } = useTimeEntriesPageQuery({
    variables: { ...variables, withFields, ...conditions.pageVariables },
  })
  const result = data ?? previousData
  const connection = result?.timeEntries
  return (
    <Page
      title="Time"
      lead={formatShown(connection, result?.all)}
      aside={isStaff && <TimeViewLinks currentView="entries" />}
    >
      <ListViews list="TIME_ENTRY" entry="view=entries" />
      <ListConditions conditions={conditions} count={connection?.countUpTo} all={result?.all} />
      <RecordList
        {...listProps}
        columns={table.columns}
        table={table}
        tools={
          <ExportButton
            list="TIME_ENTRIES"
            noun={listProps.noun}
            count={connection?.countUpTo}
            columns={table.columns.map(({ id }) => id)}
            orderBy={variables.orderBy}
            filter={{ search: variables.search }}
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
            title: 'No time yet',
            text: isStaff
              ? 'To start a timer or record time, open a customer.'
              : 'The time that your assistant spends for you shows up here.',
          }
        }
      />
      {!isStaff && connection && <ListTotals {...connection} />}
    </Page>
  )
}
