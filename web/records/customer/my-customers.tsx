import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CardBody } from '#web/parts/card-body.tsx'
import { CustomerTaskCount } from '#web/parts/customer-task-count.tsx'
import { useMoment } from '#web/parts/moment.ts'
import { panelLink } from '#web/parts/panel-link.ts'
import { hrefs } from '#web/paths.ts'
import { messageText } from '#web/parts/message-text.ts'
import { Face } from '#web/ui/face.tsx'
import { formatExactTime, formatStart, formatPast, formatWaited } from '#web/ui/format-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EventRowShape } from '#web/parts/event-row-shape.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { HoursLeft } from './hours-left.tsx'
import { type MyCustomersQuery, useMyCustomersQuery } from './my-customers.generated.ts'

type Customer = NonNullable<MyCustomersQuery['customers']>['nodes'][number]

/** The number of customers up to which all are listed. */
const listedAtMost = 8

type Props = {
  /** The id of the assistant. */
  mine: string
  /** Shown instead if there are more customers than are listed; without it, the first of them are. */
  fallback?: ReactNode
}

const waitsSince = ({ messages }: Customer) => {
  const [last] = messages.nodes
  return last?.replyNeeded ? last.timestamp : null
}

/** Longest wait first, then by name. Text that sorts after every time stands for no wait. */
const byWait = (one: Customer, other: Customer) =>
  (waitsSince(one) ?? 'never').localeCompare(waitsSince(other) ?? 'never')

/** Panel of an assistant's customers: who waits, last contact, open and overdue tasks, next call. */
export const MyCustomers = ({ mine, fallback }: Props) => {
  const { now } = useMoment()
  const { data, loading, error, refetch } = useMyCustomersQuery({
    variables: { mine, now },
  })
  const customers = data?.customers
  if (fallback && customers && customers.nodes.length > listedAtMost) return fallback
  return (
    <Panel
      title="My customers"
      sideContent={customers ? String(customers.totalCount) : undefined}
      aside={
        <Link to={hrefs.customers({ assistant: mine })} className={panelLink}>
          View all
        </Link>
      }
    >
      <CardBody
        label="Customers"
        isReady={customers !== undefined}
        row={<EventRowShape />}
        isLoading={loading}
        error={data ? undefined : error && errorMessage(error)}
        onRetry={() => void refetch()}
      >
        {customers?.nodes.length === 0 && (
          <p className="px-4 py-3 text-sm text-text-quiet sm:px-5">
            Customers assigned to you appear here.
          </p>
        )}
        <ul className="divide-y divide-line text-sm">
          {customers?.nodes
            .slice(0, listedAtMost)
            .toSorted(byWait)
            .map((customer) => (
              <CustomerRow key={customer.id} customer={customer} />
            ))}
        </ul>
      </CardBody>
    </Panel>
  )
}

const CustomerRow = ({ customer }: { customer: Customer }) => {
  const { id, name, lastContactAt, open, late: overdue, messages, communicationSessions } = customer
  const since = waitsSince(customer)
  const [last] = messages.nodes
  const [call] = communicationSessions.nodes
  return (
    <li className="relative flex items-center gap-3 px-4 py-2 hover:bg-surface-hover sm:px-5">
      <Face name={name} size="medium" />
      <div className="min-w-0 grow">
        <p className="truncate">
          <Link
            to={since ? hrefs.chatWith(id) : hrefs.customer(id)}
            className="font-semibold after:absolute after:inset-0"
          >
            {name}
          </Link>
        </p>
        <p className={since ? 'truncate' : 'text-text-quiet'}>
          {last && since ? (
            <time dateTime={since} title={formatExactTime(since)}>
              <b className="font-semibold">Waiting {formatWaited(since)}:</b>{' '}
              {messageText(last.content)}
            </time>
          ) : lastContactAt ? (
            <time dateTime={lastContactAt} title={formatExactTime(lastContactAt)}>
              Last contact {formatPast(lastContactAt)}
            </time>
          ) : (
            'No contact yet'
          )}
        </p>
        {call && (
          <p className="text-text-quiet">
            Call{' '}
            <time dateTime={call.startTime} title={formatExactTime(call.startTime)}>
              {formatStart(call.startTime)}
            </time>
          </p>
        )}
      </div>
      <p className="shrink-0 text-right whitespace-nowrap tabular-nums">
        {open.totalCount > 0 ? (
          <CustomerTaskCount customer={customer} count={open.totalCount} kind="open" isNamed />
        ) : (
          '0 open'
        )}
        {customer.hoursLeftSeconds != null && (
          <span className="block text-text-quiet">
            <HoursLeft customer={customer} unit=" left" />
          </span>
        )}
        {overdue.totalCount > 0 && (
          <span className="block">
            <CustomerTaskCount
              customer={customer}
              count={overdue.totalCount}
              kind="overdue"
              isNamed
            />
          </span>
        )}
      </p>
    </li>
  )
}
