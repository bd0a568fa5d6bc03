import { EmptyEventsDrawing } from '#web/assets/drawings/empty-events.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sayShown } from '#web/parts/say-shown.ts'
import { CardBody, type CardState } from './card-body.tsx'
import type { DashboardPageQuery } from './dashboard-page.generated.ts'

type Props = CardState & { events: DashboardPageQuery['calendarEvents'] | undefined }

export const EventsCard = ({ events, ...state }: Props) => (
  <Panel title="Upcoming Events" aside={events && sayShown(events)}>
    <CardBody label="Events" isReady={events !== undefined} row={<RowShape />} {...state}>
      {events && events.nodes.length > 0 ? (
        <ul className="divide-y divide-line">
          {events.nodes.map(({ id, title, startTime }) => (
            <li key={id} className="px-4 py-2.5 text-sm sm:px-5">
              <p className="font-medium">{title}</p>
              <p className="mt-0.5 text-text-quiet">
                <RelativeTime at={startTime} withClock />
              </p>
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

const RowShape = () => (
  <div className="space-y-2.5">
    <Skeleton className="w-3/5" />
    <Skeleton className="w-2/5" />
  </div>
)
