import { formatHoursInColumn } from '#shared/durations.ts'
import { headerSort } from '#web/parts/lists/header-sort.ts'
import { SortField } from '#web/parts/lists/sort-field.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { noValue } from '#web/ui/no-value.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import type { ListState } from '#web/ui/use-list-state.ts'
import { describeFit, fitLabels, namePlan, unfit } from './describe-fit.ts'
import { FitChoice, type FitChoiceProps } from './fit-choice.tsx'
import { existing } from './month-rows.ts'
import type { MonthCustomer, MonthReport } from './month-rows.ts'
import { formatDollars, formatPerHour } from './month-sentence.tsx'
import { ways } from './month-sorts.ts'

const Assistants = ({ assistants: [first, ...others] }: MonthCustomer) =>
  first === undefined ? (
    noValue
  ) : (
    <>
      {first.assistant.displayName}
      {others.length > 0 && <span className="text-text-quiet"> +{others.length}</span>}
    </>
  )

/** Plans that a manager acts on with the reason; else their names. */
const Plans = ({ plans }: MonthCustomer) => {
  const marked = unfit(plans)
  if (plans.length === 0) return noValue
  if (marked.length === 0)
    return <span className="text-text-quiet">{plans.map(namePlan).join('; ')}</span>
  return (
    <ul className="space-y-1 md:py-1">
      {marked.map((plan) => (
        <li key={plan.customerServiceId} className="max-md:text-text">
          {plan.fit && plan.fit !== 'FITS' && (
            <Badge tone={plan.fit === 'TOO_SMALL' ? 'warning' : 'info'}>
              {fitLabels[plan.fit]}
            </Badge>
          )}{' '}
          {`${namePlan(plan)}. ${describeFit(plan)}`}
        </li>
      ))}
    </ul>
  )
}

const columns: readonly Column<MonthCustomer>[] = [
  {
    id: 'name',
    header: 'Customer',
    leads: true,
    isOneLine: true,
    cell: ({ customer }) => <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
  },
  {
    id: 'assistant',
    header: 'Assistant',
    isOneLine: true,
    wideOnly: true,
    cell: (row) => <Assistants {...row} />,
  },
  {
    id: 'used',
    header: 'Used',
    named: true,
    isNumber: true,
    cell: ({ usedSeconds }) => (usedSeconds > 0 ? formatHoursInColumn(usedSeconds) : noValue),
  },
  {
    id: 'bought',
    header: 'Bought',
    named: true,
    isNumber: true,
    cell: ({ boughtSeconds, extraSeconds }) =>
      boughtSeconds > 0 ? formatHoursInColumn(boughtSeconds + extraSeconds) : noValue,
  },
  {
    id: 'revenue',
    header: 'Revenue',
    named: true,
    isNumber: true,
    cell: ({ revenueCents }) => (revenueCents === null ? noValue : formatDollars(revenueCents)),
  },
  {
    id: 'per_hour',
    header: 'Per hour',
    isNumber: true,
    corner: true,
    cell: ({ revenuePerHourCents }) =>
      revenuePerHourCents === null ? (
        <span className="max-md:hidden">{noValue}</span>
      ) : (
        <span className="max-md:pr-2 max-md:font-semibold">
          {formatPerHour(revenuePerHourCents)}
          <span className="md:sr-only"> per hour</span>
        </span>
      ),
  },
  { id: 'plan', header: 'Plan', cell: (row) => <Plans {...row} /> },
]

type Props = { report: MonthReport; state: ListState } & FitChoiceProps

/** The hours and the revenue of a month by customer. */
export const MonthCustomers = ({ report, state, ...choice }: Props) => {
  const { nodes, totalCount, pageInfo } = report.customers
  const { startCursor, endCursor, hasNextPage, hasPreviousPage } = pageInfo
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3 sm:px-5">
        <h2 className="mr-2 text-sm font-semibold">Customers</h2>
        <FitChoice {...choice} />
        <div data-verbs className="max-sm:w-full sm:ml-auto">
          <SortField state={state} sorts={ways} />
        </div>
      </div>
      {nodes.length === 0 ? (
        <p className="px-4 py-6 text-sm text-text-quiet sm:px-5">
          {choice.fit === null
            ? 'No hours and no active services in this month.'
            : 'None in this month.'}
        </p>
      ) : (
        <DataTable
          caption="Hours and revenue by customer"
          columns={columns}
          rows={existing(nodes)}
          rowKey={({ customer }) => customer.id}
          headerSort={({ id }) => headerSort(ways, id, state)}
        />
      )}
      <Pager
        summary={`${totalCount.toLocaleString('en-US')} ${totalCount === 1 ? 'customer' : 'customers'}`}
        onPrevious={
          hasPreviousPage && startCursor ? () => state.toPrevious(startCursor) : undefined
        }
        onNext={hasNextPage && endCursor ? () => state.toNext(endCursor) : undefined}
      />
    </Panel>
  )
}
