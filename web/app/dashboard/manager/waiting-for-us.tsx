import { Link } from 'react-router-dom'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import { hrefs } from '#web/paths.ts'
import { HandOverButton } from '#web/records/customer/hand-over-button.tsx'
import { NoReplyNeeded } from '#web/records/message/no-reply-needed.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { Face } from '#web/ui/face.tsx'
import { formatExactTime, formatWaited } from '#web/ui/format-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { UndoAt } from '#web/writing/actions/undo-button.tsx'
import { EventRowShape } from '#web/parts/event-row-shape.tsx'
import type { WaitingEntry } from './waiting-entries.ts'

type Props = CardState & {
  entries: readonly WaitingEntry[] | undefined
  /** The number of messages without a reply. */
  messages: number
  /** The number of tasks that customers requested, answered or reopened. */
  requests: number
}

/** The number of rows shown here; the lists show the rest. */
const shownAtMost = 6

/** `All 12 requests`, or `View 1 request`. */
const formatAll = (count: number, one: string) =>
  count === 1 ? `View 1 ${one}` : `All ${count.toLocaleString('en-US')} ${one}s`

/** Panel of messages and requests without a reaction from staff, longest wait first, with whose work each is. */
export const WaitingForUs = ({ entries, messages, requests, ...state }: Props) => (
  <Panel
    title="Waiting for us"
    sideContent={
      messages + requests > 0
        ? `${(messages + requests).toLocaleString('en-US')}, longest wait first`
        : undefined
    }
  >
    <CardBody label="Messages" isReady={entries !== undefined} row={<EventRowShape />} {...state}>
      {entries && entries.length > 0 ? (
        <>
          <ul className="@container divide-y divide-line text-sm">
            {entries.slice(0, shownAtMost).map((entry, place) => (
              <WaitingRow key={entry.key} entry={entry} isFirst={place === 0} />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-5 border-t border-line px-4 py-1 text-sm sm:px-5">
            {messages > 0 && (
              <Link to={hrefs.chat({ show: 'waiting' })} className={panelLink}>
                {formatAll(messages, 'message')}
              </Link>
            )}
            {requests > 0 && (
              <Link to={hrefs.tasks({ acted: 'customer' })} className={panelLink}>
                {formatAll(requests, 'request')}
              </Link>
            )}
          </div>
        </>
      ) : (
        <p className="px-4 py-3 text-sm text-text-quiet sm:px-5">
          No customer is waiting for a reply or the start of a request.
        </p>
      )}
    </CardBody>
  </Panel>
)

const WaitingRow = ({ entry, isFirst }: { entry: WaitingEntry; isFirst: boolean }) => {
  const { kind, text, since, to, action, customer, message } = entry
  const { name, company, assignedVa } = customer
  return (
    <li
      className={`relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-5 ${isFirst ? 'bg-press-soft' : 'hover:bg-surface-hover'}`}
    >
      <Face name={name} size="medium" />
      <div className="min-w-0 grow basis-48">
        <p className="truncate">
          <Link
            to={to}
            aria-label={`${kind} of ${name}`}
            className="font-semibold after:absolute after:inset-0"
          >
            {name}
          </Link>{' '}
          <span className="text-text-quiet">{company}</span>
        </p>
        <p className="truncate" title={text}>
          {kind}: “{text}”
        </p>
      </div>
      <p className="flex items-center gap-2 @2xl:w-32">
        <Face name={assignedVa.displayName} isOurs size="small" />
        <span className="truncate">{assignedVa.displayName}</span>
      </p>
      <time
        dateTime={since}
        title={formatExactTime(since)}
        className="font-semibold whitespace-nowrap tabular-nums @2xl:w-16 @2xl:text-right"
      >
        {formatWaited(since)}
      </time>
      <div className="relative z-1 ml-auto flex flex-wrap items-center justify-end gap-1 @2xl:w-48">
        <UndoAt of={`Customer:${customer.id}`} label={`Undo: ${customer.name}`} />
        {message && (
          <span
            className={`flex flex-wrap items-center justify-end empty:hidden ${isFirst ? '@2xl:order-last' : ''}`}
          >
            <NoReplyNeeded message={message} name={name} />
          </span>
        )}
        <HandOverButton
          customer={customer}
          label="Reassign"
          name={`Reassign: ${customer.name}`}
          variant="quiet"
        />
        {isFirst && (
          <Link
            to={to}
            aria-label={`${action}: ${name}`}
            className={buttonClasses('primary', 'small')}
          >
            {action}
          </Link>
        )}
      </div>
    </li>
  )
}
