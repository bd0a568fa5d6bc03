import { useDraggable } from '@dnd-kit/core'
import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { findPlan } from '#shared/plans.ts'
import { CardBody } from '#web/parts/card-body.tsx'
import type { Dragged } from '#web/parts/drag-area.tsx'
import { hrefs } from '#web/paths.ts'
import { HandOverButton } from '#web/records/customer/hand-over-button.tsx'
import { hoursOfServices } from '#web/records/customer/hours-of-services.ts'
import { formatAbsoluteHours } from '#web/records/user/assistants/format-load.ts'
import { Face } from '#web/ui/face.tsx'
import { formatDateOf } from '#web/ui/format-time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import {
  type CustomersWithHoursQuery,
  useCustomersWithHoursQuery,
} from './customers-with-hours.generated.ts'

/** A customer whose services have hours. */
export type HoursCustomer = NonNullable<CustomersWithHoursQuery['customers']>['nodes'][number]

export const hoursOf = ({ customerServices }: HoursCustomer) =>
  hoursOfServices(customerServices.nodes)

const rankOf = (hours: number, excess: number) => (hours >= excess ? hours : 1000 - hours)

/**
 * Orders customers by which move helps best: those whose hours someone has free, the fewest hours that end the excess first,
 * then the most.
 */
const byUse = (excess: number, room: number) => (one: HoursCustomer, other: HoursCustomer) =>
  Number(hoursOf(one) > room) - Number(hoursOf(other) > room) ||
  rankOf(hoursOf(one), excess) - rankOf(hoursOf(other), excess)

type Props = {
  assistantId: string
  /** The hours that are sold beyond what the assistant works. */
  excess: number
  /** The most hours that another assistant has free; unlimited if absent. */
  room?: number
  /** Where the list stands, since the page may have several. */
  place: string
  /** True if the button of the first customer whose hours someone has free is the page’s primary one. */
  isPrimary?: boolean
  empty: string
}

/** The customers with hours of an assistant. Each can be dragged to another assistant, or moved by its button. */
export const CustomerRows = (props: Props) => {
  const { assistantId, excess, room = Infinity, place, isPrimary = false, empty } = props
  const { data, loading, error, refetch } = useCustomersWithHoursQuery({
    variables: { assistant: assistantId },
  })
  const customers = (data?.customers?.nodes ?? [])
    .filter((customer) => hoursOf(customer) > 0)
    .toSorted(byUse(excess, room))
  return (
    <CardBody
      label="Customers"
      isReady={data !== undefined}
      row={<Skeleton className="w-3/5" />}
      isLoading={loading}
      error={!data && error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
    >
      {customers.length === 0 ? (
        <p className="px-4 py-3 text-sm text-text-quiet sm:px-5">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {customers.map((customer, at) => (
            <CustomerRow
              key={customer.id}
              customer={customer}
              place={place}
              fits={hoursOf(customer) <= room}
              isPrimary={isPrimary && at === 0}
            />
          ))}
        </ul>
      )}
    </CardBody>
  )
}

/** `Part-Time, E-commerce`, or `Ends Dec 15` of a service that ends. */
const formatServices = ({ customerServices: { nodes } }: HoursCustomer) =>
  nodes
    .filter(({ plan }) => plan && findPlan(plan)?.hoursPerWeek)
    .map(({ serviceType, endDate }) =>
      endDate ? `Ends ${formatDateOf(new Date(endDate))}` : serviceType,
    )
    .join(', ')

type RowProps = {
  customer: HoursCustomer
  place: string
  /** True if someone has room for all of their hours. */
  fits: boolean
  isPrimary: boolean
}

const CustomerRow = ({ customer, place, fits, isPrimary }: RowProps) => {
  const canMove = customer.abilities.includes('assignCustomer')
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${place} ${customer.id}`,
    data: { item: customer } satisfies Dragged<HoursCustomer>,
    disabled: !canMove,
  })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={`flex min-h-12 items-center gap-3 px-4 py-1 text-sm select-none sm:px-5 md:min-h-9 ${canMove ? 'cursor-grab' : ''} ${isDragging ? 'opacity-40' : 'hover:bg-surface-hover'}`}
    >
      <Face name={customer.name} size="usual" />
      <div className="min-w-0 grow sm:flex sm:items-center sm:gap-3">
        <Link
          to={hrefs.customer(customer.id)}
          draggable={false}
          className="block truncate font-medium underline-offset-4 [-webkit-touch-callout:none] hover:underline sm:shrink-0 sm:grow pointer-coarse:py-3"
        >
          {isolate(customer.name)}
        </Link>
        <p className="min-w-0 truncate text-text-quiet max-sm:text-xs max-sm:pointer-coarse:-mt-3 max-sm:pointer-coarse:pb-2">
          {formatServices(customer)}
          {!fits && `. No one has ${hoursOf(customer)} hours free`}
        </p>
      </div>
      <p className="shrink-0 tabular-nums">{formatAbsoluteHours(hoursOf(customer))} h</p>
      <HandOverButton
        customer={customer}
        label="Move to…"
        name={`Move to…: ${customer.name}`}
        variant={isPrimary && fits ? 'primary' : 'secondary'}
      />
    </li>
  )
}

/** A customer while it is dragged. */
export const LiftedCustomer = ({ customer }: { customer: HoursCustomer }) => (
  <div className="flex w-64 cursor-grabbing items-center gap-3 rounded-md bg-surface-raised px-3 py-2 text-sm shadow-md outline-2 outline-focus">
    <Face name={customer.name} size="usual" />
    <span className="min-w-0 grow truncate font-medium">{isolate(customer.name)}</span>
    <span className="shrink-0 tabular-nums">{formatAbsoluteHours(hoursOf(customer))} h</span>
  </div>
)
