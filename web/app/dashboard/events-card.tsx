import { Link } from 'react-router-dom'
import { labelOf } from '#shared/statuses.ts'
import { EmptyEventsDrawing } from '#web/assets/drawings/empty-events.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import type { CustomerNewsQuery } from './customer-news.generated.ts'
import { DayTile } from './day-tile.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import { EventRowShape } from './event-row-shape.tsx'

type Props = CardState & { events: CustomerNewsQuery['events'] | undefined }

/** What is planned: the next event with its day, and those after it. */
export const EventsCard = ({ events, ...state }: Props) => (
  <Panel
    title="Upcoming Events"
    beside={events && events.totalCount > 0 ? String(events.totalCount) : undefined}
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
          {events.nodes.map(({ id, title, startTime, eventType }, place) => (
            <li key={id} className="flex items-center gap-3 px-4 py-2.5 text-sm sm:px-5">
              <DayTile at={startTime} isNext={place === 0} />
              <div className="min-w-0 grow">
                <p className={`truncate ${place === 0 ? 'font-semibold' : ''}`} title={title}>
                  {title}
                </p>
                <p className="truncate text-text-quiet">
                  <RelativeTime at={startTime} withClock />
                  {`, ${labelOf(eventType).toLowerCase()}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState drawing={<EmptyEventsDrawing />} title="No upcoming events">
          Calls, meetings and dates stand here.
        </EmptyState>
      )}
    </CardBody>
  </Panel>
)
