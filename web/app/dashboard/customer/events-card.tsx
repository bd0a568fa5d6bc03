import { Link } from 'react-router-dom'
import { labelOf } from '#shared/statuses.ts'
import { EmptyEventsDrawing } from '#web/app/dashboard/parts/empty-drawings.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ownEventActions } from '#web/records/calendar-event/own-event-actions.ts'
import { isAboutToBegin } from '#web/records/communication-session/actions.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { formatExactTime, formatClock, formatDateOf, formatNearDayOf } from '#web/ui/format-time.ts'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import { formatOwnEventTitle } from '#web/parts/own-event-title.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { CustomerNewsQuery } from './customer-news.generated.ts'
import { DayTile } from './day-tile.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import { EventRowShape } from '#web/parts/event-row-shape.tsx'

type Props = CardState & { events: CustomerNewsQuery['events'] | undefined }

type EventProps = { event: NonNullable<CustomerNewsQuery['events']>['nodes'][number] }

/** Returns the title of an event as the viewer reads it. */
const useTitle = (title: string) => {
  const { viewer } = useAuth()
  return formatOwnEventTitle(title, [viewer?.customer?.name, viewer?.displayName])
}

/** What the customer can do with an event that is a call. */
const OwnActions = ({ event }: EventProps) =>
  event.abilities.length > 0 && (
    <RowActions
      noun={ownEventActions}
      record={event}
      room={isAboutToBegin(event) ? 'one' : 'none'}
      inMenu
    />
  )

const NextEvent = ({ event }: EventProps) => {
  const { startTime, eventType } = event
  const title = useTitle(event.title)
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 text-sm sm:px-5">
      <DayTile at={startTime} />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-semibold" title={title}>
          {title}
        </p>
        <p className="truncate text-text-quiet">
          <RelativeTime at={startTime} withClock />
          {`, ${labelOf(eventType).toLowerCase()}`}
        </p>
      </div>
      <OwnActions event={event} />
    </li>
  )
}

const LaterEvent = ({ event }: EventProps) => {
  const { startTime } = event
  const title = useTitle(event.title)
  return (
    <li className="flex items-baseline gap-x-3 px-4 py-3 text-sm max-sm:flex-wrap sm:px-5 md:py-2">
      <time
        dateTime={startTime}
        title={formatExactTime(startTime)}
        className="w-20 shrink-0 text-text-quiet first-letter:uppercase"
      >
        {formatNearDayOf(new Date(startTime)) ?? formatDateOf(new Date(startTime))}
      </time>
      <p className="line-clamp-2 min-w-0 grow max-sm:order-last max-sm:basis-full" title={title}>
        {title}
      </p>
      <p className="shrink-0 text-text-quiet tabular-nums max-sm:grow">{formatClock(startTime)}</p>
      <OwnActions event={event} />
    </li>
  )
}

/** The upcoming events: the next one with its day, and those after it. */
export const EventsCard = ({ events, ...state }: Props) => (
  <Panel
    title="Upcoming Events"
    sideContent={events && events.totalCount > 0 ? String(events.totalCount) : undefined}
    aside={
      events &&
      events.totalCount > 0 && (
        <Link to={paths.schedule} className={panelLink}>
          View all
        </Link>
      )
    }
  >
    <CardBody label="Events" isReady={events !== undefined} row={<EventRowShape />} {...state}>
      {events && events.nodes.length > 0 ? (
        <ul className="divide-y divide-line">
          {events.nodes.map((event, place) =>
            place === 0 ? (
              <NextEvent key={event.id} event={event} />
            ) : (
              <LaterEvent key={event.id} event={event} />
            ),
          )}
        </ul>
      ) : (
        <EmptyState drawing={<EmptyEventsDrawing />} title="No upcoming events">
          Calls, meetings, and deadlines appear here.
        </EmptyState>
      )}
    </CardBody>
  </Panel>
)
