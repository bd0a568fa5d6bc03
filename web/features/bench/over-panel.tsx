import { Link } from 'react-router-dom'
import { isolate, sentence } from '#shared/isolate.ts'
import { findPlan } from '#shared/plans.ts'
import { CardBody } from '#web/parts/card-body.tsx'
import { firstNameOf } from '#web/parts/first-name.ts'
import { hrefs } from '#web/paths.ts'
import { hoursOfServices } from '#web/records/customer/hours-of-services.ts'
import { HandOverButton } from '#web/records/customer/hand-over-button.tsx'
import { Face } from '#web/ui/face.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatDateOf } from '#web/ui/format-time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { formatAbsoluteHours, formatHourCount } from '#web/records/user/assistants/format-load.ts'
import type { BenchRow } from './bench-figures.ts'
import {
  type CustomersWithHoursQuery,
  useCustomersWithHoursQuery,
} from './customers-with-hours.generated.ts'

type Customer = NonNullable<CustomersWithHoursQuery['customers']>['nodes'][number]

const hoursOf = ({ customerServices }: Customer) => hoursOfServices(customerServices.nodes)

const rankOf = (hours: number, excess: number) => (hours >= excess ? hours : 1000 - hours)

/** Orders customers by which move helps best: the fewest hours that end the excess first, then the most. */
const byUse = (excess: number) => (one: Customer, other: Customer) =>
  rankOf(hoursOf(one), excess) - rankOf(hoursOf(other), excess)

type Props = { row: BenchRow; isFirst: boolean }

/** The customers with hours of an assistant who has more hours sold than they work, each with a way to move it. */
export const OverPanel = ({ row, isFirst }: Props) => {
  const { assistant } = row
  const excess = Math.abs(row.weeks[0]?.freeHours ?? 0)
  const { data, loading, error, refetch } = useCustomersWithHoursQuery({
    variables: { assistant: assistant.id },
  })
  const customers = (data?.customers?.nodes ?? [])
    .filter((customer) => hoursOf(customer) > 0)
    .toSorted(byUse(excess))
  return (
    <Panel
      title={sentence`${firstNameOf(assistant.displayName)} is ${formatHourCount(excess)} over`}
      beside="customers with hours"
    >
      <CardBody
        label="Customers"
        isReady={data !== undefined}
        row={<Skeleton className="w-3/5" />}
        isLoading={loading}
        error={!data && error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
      >
        {customers.length === 0 ? (
          <p className="px-4 py-3 text-sm text-text-quiet sm:px-5">
            The hours are those of someone on leave. Change who covers on their page.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {customers.map((customer, at) => (
              <CustomerRow key={customer.id} customer={customer} isPrimary={isFirst && at === 0} />
            ))}
          </ul>
        )}
      </CardBody>
    </Panel>
  )
}

/** `Part-Time, E-commerce`, or `Ends Dec 15` of a service that ends. */
const formatServices = ({ customerServices: { nodes } }: Customer) =>
  nodes
    .filter(({ plan }) => plan && findPlan(plan)?.hoursPerWeek)
    .map(({ serviceType, endDate }) =>
      endDate ? `Ends ${formatDateOf(new Date(endDate))}` : serviceType,
    )
    .join(', ')

const CustomerRow = ({ customer, isPrimary }: { customer: Customer; isPrimary: boolean }) => (
  <li className="flex min-h-12 items-center gap-3 px-4 py-1 text-sm sm:px-5 md:min-h-9">
    <Face name={customer.name} size="usual" />
    <div className="min-w-0 grow sm:flex sm:items-center sm:gap-3">
      <Link
        to={hrefs.customer(customer.id)}
        className="block truncate font-medium underline-offset-4 hover:underline sm:shrink-0 sm:grow pointer-coarse:py-3"
      >
        {isolate(customer.name)}
      </Link>
      <p className="min-w-0 truncate text-text-quiet max-sm:text-xs max-sm:pointer-coarse:-mt-3 max-sm:pointer-coarse:pb-2">
        {formatServices(customer)}
      </p>
    </div>
    <p className="shrink-0 tabular-nums">{formatAbsoluteHours(hoursOf(customer))} h</p>
    <HandOverButton
      customer={customer}
      label="Move to…"
      name={`Move to…: ${customer.name}`}
      variant={isPrimary ? 'primary' : 'secondary'}
    />
  </li>
)
