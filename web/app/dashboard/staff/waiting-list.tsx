import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { messageText } from '#web/parts/message-text.ts'
import { NoReplyNeeded } from '#web/records/message/no-reply-needed.tsx'
import { Face } from '#web/ui/face.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatExactTime, formatWaited } from '#web/ui/format-time.ts'
import { CardBody } from '#web/parts/card-body.tsx'
import { EventRowShape } from '#web/parts/event-row-shape.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import { queryState } from '#web/app/dashboard/parts/query-state.ts'
import { useWaitingMessagesQuery } from './waiting-messages.generated.ts'

/** Customers whose last message has no reply yet, longest wait first. */
export const WaitingList = () => {
  const query = useWaitingMessagesQuery()
  const waitingTasks = query.data?.waiting
  if (waitingTasks?.totalCount === 0) return null
  return (
    <Panel
      title="Waiting for a reply"
      sideContent={waitingTasks ? String(waitingTasks.totalCount) : undefined}
    >
      <CardBody
        label="Messages"
        isReady={Boolean(waitingTasks)}
        row={<EventRowShape />}
        {...queryState(query)}
      >
        <ul className="divide-y divide-line">
          {waitingTasks?.nodes.map(({ id, content, timestamp, replyNeeded, customer }) => (
            <li
              key={id}
              className="relative flex items-center gap-3 px-4 py-2 text-sm hover:bg-surface-hover sm:px-5"
            >
              <Face name={customer.name} size="medium" />
              <div className="min-w-0 grow">
                <p className="flex items-baseline justify-between gap-2">
                  <Link
                    to={hrefs.chatWith(customer.id)}
                    className="min-w-0 truncate font-semibold after:absolute after:inset-0"
                  >
                    {customer.name}
                  </Link>
                  <time
                    dateTime={timestamp}
                    title={formatExactTime(timestamp)}
                    className="shrink-0 text-text-quiet tabular-nums"
                  >
                    {formatWaited(timestamp)}
                  </time>
                </p>
                <p className="truncate text-text-quiet">{messageText(content)}</p>
                <div className="relative z-1 -ml-2 flex flex-wrap items-center gap-x-2 empty:hidden">
                  <NoReplyNeeded message={{ id, replyNeeded }} name={customer.name} />
                </div>
              </div>
            </li>
          ))}
        </ul>
        {waitingTasks && waitingTasks.nodes.length < waitingTasks.totalCount && (
          <div className="border-t border-line px-4 py-1 text-sm sm:px-5">
            <Link to={hrefs.chat({ show: 'waiting' })} className={panelLink}>
              View all {waitingTasks.totalCount}
            </Link>
          </div>
        )}
      </CardBody>
    </Panel>
  )
}
