import { formatHoursInColumn } from '#shared/durations.ts'
import { monthCustomer } from '#shared/lists/month-customer.ts'
import { SortField } from '#web/parts/lists/sort-field.tsx'
import { columnsOf, sortsBy, useList } from '#web/parts/lists/use-list.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { noValue } from '#web/ui/no-value.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { describeFit, fitLabels, namePlan, unfit } from './describe-fit.ts'
import { FitChoice, type FitChoiceProps } from './fit-choice.tsx'
import { filterExisting } from './month-rows.ts'
import type { MonthCustomer, MonthReport } from './month-rows.ts'
import { formatDollars, formatPerHour } from './month-sentence.tsx'

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
  const unfitPlans = unfit(plans)
  if (plans.length === 0) return noValue
  if (unfitPlans.length === 0)
    return <span className="text-text-quiet">{plans.map(namePlan).join('; ')}</span>
  return (
    <ul className="space-y-1 md:py-1">
      {unfitPlans.map((plan) => (
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

const columns = columnsOf<MonthCustomer>()(monthCustomer, {
  name: {
    ...sortsBy('name'),
    leads: true,
    isOneLine: true,
    cell: ({ customer }) => <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
  },
  assistant: {
    isOneLine: true,
    isWideOnly: true,
    cell: (row) => <Assistants {...row} />,
  },
  used: {
    ...sortsBy('used', true),
    isNamed: true,
    isNumber: true,
    cell: ({ usedSeconds }) => (usedSeconds > 0 ? formatHoursInColumn(usedSeconds) : noValue),
  },
  bought: {
    isNamed: true,
    isNumber: true,
    cell: ({ boughtSeconds, extraSeconds }) =>
      boughtSeconds > 0 ? formatHoursInColumn(boughtSeconds + extraSeconds) : noValue,
  },
  revenue: {
    ...sortsBy('revenue', true),
    isNamed: true,
    isNumber: true,
    cell: ({ revenueCents }) => (revenueCents === null ? noValue : formatDollars(revenueCents)),
  },
  per_hour: {
    ...sortsBy('revenue_per_hour'),
    isNumber: true,
    isCorner: true,
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
  plan: { cell: (row) => <Plans {...row} /> },
})

/** Returns the order and the page of the list in the URL. */
export const useMonthCustomers = () => useList(monthCustomer, columns)

type Props = {
  report: MonthReport
  listProps: ReturnType<typeof useMonthCustomers>['listProps']
} & FitChoiceProps

/** The hours and the revenue of a month by customer. */
export const MonthCustomers = ({ report, listProps, ...choice }: Props) => {
  const { nodes, totalCount, pageInfo } = report.customers
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3 sm:px-5">
        <h2 className="mr-2 text-sm font-semibold">Customers</h2>
        <FitChoice {...choice} />
        <div data-verbs className="max-sm:w-full sm:ml-auto">
          <SortField {...listProps} />
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
          rows={filterExisting(nodes)}
          rowKey={({ customer }) => customer.id}
          headerSort={listProps.headerSort}
        />
      )}
      <Pager
        summary={`${totalCount.toLocaleString('en-US')} ${totalCount === 1 ? 'customer' : 'customers'}`}
        state={listProps.state}
        pageInfo={pageInfo}
      />
    </Panel>
  )
}
