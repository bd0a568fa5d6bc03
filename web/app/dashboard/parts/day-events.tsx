import { Link } from 'react-router-dom'
import { EmptyEventsDrawing } from './empty-drawings.ts'
import { hrefs, paths } from '#web/paths.ts'
import { calendarEventActions } from '#web/records/calendar-event/actions.ts'
import { isAboutToBegin } from '#web/records/communication-session/actions.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatExactTime, formatClock, formatDateOf, formatLength } from '#web/ui/format-time.ts'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import { EventRowShape } from '#web/parts/event-row-shape.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import type { UpcomingEventsQuery } from './upcoming-events.generated.ts'

type Event = NonNullable<UpcomingEventsQuery['events']>['nodes'][number]

type Props = CardState & {
  events: UpcomingEventsQuery['events'] | undefined
  /** The midnight at the end of today. */
  tomorrow: string
}

/** Events that have not started: all of today's and, if there is room, later ones up to four in total. */
export const DayEvents = ({ events, tomorrow, ...state }: Props) => {
  const coming = events?.totalCount ?? 0
  const nodes = events?.nodes ?? []
  const today = nodes.filter(({ startTime }) => startTime < tomorrow)
  const laterEvents = nodes
    .filter(({ startTime }) => startTime >= tomorrow)
    .slice(0, Math.max(0, 4 - today.length))
  const upcomingEvents = [...today, ...laterEvents]
  return (
    <Panel
      title="Upcoming Events"
      sideContent={today.length > 0 ? `${today.length} today` : undefined}
      aside={
        coming > 0 && (
          <Link to={paths.schedule} className={panelLink}>
            View all {coming}
          </Link>
        )
      }
    >
      <CardBody label="Events" isReady={events !== undefined} row={<EventRowShape />} {...state}>
        {upcomingEvents.length > 0 ? (
          <ol className="space-y-1 px-4 pt-1 pb-3 text-sm sm:px-5">
            {upcomingEvents.map((event, place) => (
              <EventLine key={event.id} event={event} isToday={place < today.length} />
            ))}
          </ol>
        ) : (
          <EmptyState drawing={<EmptyEventsDrawing />} title="No upcoming events">
            Calls, meetings, and deadlines appear here.
          </EmptyState>
        )}
      </CardBody>
    </Panel>
  )
}

const lengthOf = ({ startTime, endTime }: Event) =>
  (Date.parse(endTime) - Date.parse(startTime)) / 1000

type LineProps = { event: Event; isToday: boolean }

const EventLine = ({ event, isToday }: LineProps) => {
  const { title, startTime, customer } = event
  const seconds = lengthOf(event)
  const details = [
    isToday ? null : formatClock(startTime),
    customer?.name,
    seconds > 0 ? formatLength(seconds).replace(' minutes', ' min') : null,
  ]
  return (
    <li
      className={`relative flex gap-3 rounded-md py-1 ${customer ? 'hover:bg-surface-hover' : ''}`}
    >
      <time
        dateTime={startTime}
        title={formatExactTime(startTime)}
        className="w-16 shrink-0 font-semibold whitespace-nowrap tabular-nums"
      >
        {isToday ? formatClock(startTime) : formatDateOf(new Date(startTime))}
      </time>
      <div className="min-w-0 grow">
        <p title={title} className="line-clamp-2">
          {customer ? (
            <Link to={hrefs.customer(customer.id)} className="after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-text-quiet">{details.filter(Boolean).join(', ')}</p>
      </div>
      {event.abilities.includes('startCall') && (
        <RowActions
          noun={calendarEventActions}
          record={event}
          room={isAboutToBegin(event) ? 'one' : 'none'}
          inMenu
        />
      )}
    </li>
  )
}
