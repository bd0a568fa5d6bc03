import { lead } from '#shared/lists/lead.ts'
import { findPlan, formatPlan, monthlyCents } from '#shared/plans.ts'
import { ActiveFilter } from '#web/parts/lists/active-filter.tsx'
import { RecordList } from '#web/parts/lists/record-list.tsx'
import { useConditions } from '#web/parts/lists/conditions/use-conditions.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs } from '#web/paths.ts'
import { CallLink, TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, sortsBy, sortsShort, useList } from '#web/parts/lists/use-list.ts'
import { useColumns } from '#web/records/columns/use-columns.ts'
import { ListConditions } from '#web/records/conditions/list-conditions.tsx'
import { ListViews } from '#web/records/list-view/list-views.tsx'
import { leadActions } from '#web/records/lead/actions.ts'
import { Many } from '#web/records/many/many.tsx'
import { formatMoney } from '#web/ui/format-money.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { noValue } from '#web/ui/no-value.tsx'
import { errorMessage, isForbidden } from '#web/viewer/error-message.ts'
import { ExportButton } from '#web/writing/exports/export-button.tsx'
import { createHeldRows } from '#web/writing/parts/held-table-row.tsx'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { arrange, isOpen, stages as everyStage } from './board-columns.ts'
import { BoardSentence } from './board-sentence.tsx'
import { LeadFilters, LeadsFrame } from './leads-frame.tsx'
import {
  type LeadsPageQuery,
  LeadsPageDocument,
  useLeadsPageQuery,
} from './leads-page.generated.ts'
import type { LeadFilter } from './lead-filter.ts'
import { Source } from './source.tsx'
import { StageLinks } from './stage-links.tsx'

type Row = NonNullable<LeadsPageQuery['leads']>['nodes'][number]

/** Returns the monthly price of the plan that a lead asked about, in cents; null if it is not known. */
const valueOf = ({ plan }: Row) => {
  const chosenPlan = plan ? findPlan(plan) : undefined
  return chosenPlan ? monthlyCents(chosenPlan) : null
}

const columns = columnsOf<Row>()(lead, {
  name: {
    leads: true,
    isOneLine: true,
    ...sortsBy('name'),
    cell: ({ id, name, company }) => (
      <>
        <TextLink to={hrefs.lead(id)}>{name}</TextLink>
        {company && <span className="block text-xs font-normal text-text-quiet">{company}</span>}
      </>
    ),
  },
  status: {
    ...sortsShort<Row>(({ status }) => everyStage.indexOf(status)),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  since: {
    isNamed: true,
    isOneLine: true,
    ...sortsBy('status_since'),
    cell: ({ status, statusSince }) =>
      isOpen(status) ? <RelativeTime at={statusSince} /> : noValue,
  },
  phone: {
    isWideOnly: true,
    isOneLine: true,
    cell: ({ phone, phoneNumber }) =>
      phone ? <CallLink phone={phone} number={phoneNumber} /> : noValue,
  },
  plan: {
    isLargeOnly: true,
    isOneLine: true,
    ...sortsShort<Row>(({ plan }) => plan && formatPlan(plan)),
    cell: ({ plan }) => (plan ? formatPlan(plan) : noValue),
  },
  value: {
    isLargeOnly: true,
    isNumber: true,
    ...sortsShort<Row>(valueOf, true),
    cell: (row) => {
      const value = valueOf(row)
      return value ? formatMoney(value) : noValue
    },
  },
  source: {
    isHugeOnly: true,
    isOneLine: true,
    ...sortsShort<Row>(({ source }) => source),
    cell: ({ source }) => (source ? <Source of={source} /> : noValue),
  },
  assistant: {
    isOneLine: true,
    ...sortsShort<Row>(({ assignedVa }) => assignedVa?.displayName),
    cell: ({ assignedVa }) => assignedVa?.displayName ?? 'Unassigned',
  },
  came: {
    isHugeOnly: true,
    isOneLine: true,
    ...sortsBy('created_at', true),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  actions: {
    isCorner: true,
    cell: (row) => <RowActions noun={leadActions} record={row} room="quiet" inMenu />,
  },
})

const Rows = createHeldRows('Lead')

/** The name of the assistant whose leads are shown, as far as a row tells it. */
const nameOf = (data: LeadsPageQuery | undefined) =>
  data?.leads?.nodes[0]?.assignedVa?.displayName ?? 'one assistant'

/** The filter of the list, whose assistant has another name in the address. */
const filterOfList = ({ ask, assistant }: LeadFilter) => {
  const { assistant: _assistant, ...filter } = ask as { assistant?: string }
  return { ...filter, assignedVaId: assistant }
}

const noneMoved = new Map()

const leadSelection = {
  type: 'Lead',
  nameField: 'name',
  verbs: ['assignLeads', 'moveLeads'],
  load: async () => (await import('#web/records/lead/many-leads.tsx')).manyLeads,
} as const

/** Leads as a list, filtered by the URL. */
export const LeadsList = ({ filter }: { filter: LeadFilter }) => {
  const { variables, listProps } = useList(lead, columns)
  const { withFields, ...table } = useColumns('lead', columns)
  const conditions = useConditions('lead')
  const queryVariables = { ...variables, ...filter.ask, withFields, ...conditions.pageVariables }
  const { data, previousData, loading, error, refetch } = useLeadsPageQuery({
    variables: queryVariables,
  })
  const result = data ?? previousData
  const { words } = listProps.state
  const stages = arrange(
    (result?.leadColumns ?? []).map((column) => ({ ...column, leads: [] })),
    noneMoved,
    words,
  )
  const narrowing = { ...(words && { q: words }), ...filter.narrowing, ...conditions.narrowing }
  const total = stages.reduce((sum, { count }) => sum + count, 0)
  return (
    <LeadsFrame
      view="list"
      count={result && total}
      all={result?.all}
      sentence={
        result?.leadColumns ? <BoardSentence columns={stages} narrowing={narrowing} /> : null
      }
    >
      <div className="mt-3">
        <ListViews list="LEAD" entry="view=list&show=open&sort=turn" />
      </div>
      {(filter.description ?? filter.assistant) && (
        <div className="mb-3 text-sm">
          <ActiveFilter to={hrefs.leadList(words ? { q: words } : {})}>
            {filter.description ?? `Showing leads of ${nameOf(result)}`}
          </ActiveFilter>
        </div>
      )}
      <ListConditions conditions={conditions} count={result?.leads?.countUpTo} all={result?.all} />
      <div className="mt-3">
        <Many
          {...leadSelection}
          matches={{
            document: LeadsPageDocument,
            variables: queryVariables,
            field: 'leads',
            count: result?.leads?.countUpTo,
          }}
        >
          <RecordList
            {...listProps}
            columns={table.columns}
            table={table}
            tools={
              <ExportButton
                list="LEADS"
                noun={listProps.noun}
                count={result?.leads?.countUpTo}
                columns={table.columns.map(({ id }) => id)}
                orderBy={variables.orderBy}
                filter={{ search: variables.search, ...filterOfList(filter) }}
                {...conditions.variables}
              />
            }
            otherFilters={<LeadFilters />}
            Frame={Rows}
            connection={result?.leads}
            isLoading={loading && !data}
            error={error && errorMessage(error)}
            refusal={conditions.refusalOf(isForbidden(error))}
            onRetry={() => void refetch()}
            head={
              <StageLinks
                stages={stages}
                total={total}
                chosen={filter.description ? undefined : (filter.status ?? null)}
              />
            }
            empty={
              conditions.empty ?? {
                title:
                  filter.status || filter.description || Object.keys(filter.narrowing).length > 0
                    ? 'No leads match this filter'
                    : 'No leads yet',
                text: 'People who contact you or request a demo on the website show up here.',
              }
            }
          />
        </Many>
      </div>
    </LeadsFrame>
  )
}
