import {
  Flag,
  type LucideIcon,
  Phone,
  Presentation,
  TriangleAlert,
  Users,
  Video,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { describeRecurrence } from '#shared/recurrence.ts'
import { hrefs } from '#web/paths.ts'
import { calendarEventActions } from '#web/records/calendar-event/actions.ts'
import { ownEventActions } from '#web/records/calendar-event/own-event-actions.ts'
import {
  communicationSessionActions,
  isAboutToBegin,
} from '#web/records/communication-session/actions.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { formatExactTime } from '#web/ui/format-time.ts'
import { ownCallActions } from '#web/records/communication-session/own-call-actions.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useHeldRow } from '#web/writing/cache/held-row.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { type Entry, isEvent, statusOf } from '#web/features/schedule/entries/entry.ts'
import {
  clockOf,
  formatDuration,
  formatStartOn,
  formatTheirTime,
} from '#web/features/schedule/entries/format-entry.ts'

const icons: Record<string, LucideIcon> = {
  VOICE: Phone,
  VIDEO: Video,
  CALL: Phone,
  MEETING: Users,
  DEMO: Presentation,
  DEADLINE: Flag,
}

/** Minutes before its start from which an entry says how long it is until then. */
const soonMinutes = 60

const formatUntil = (minutes: number) => (minutes < 1 ? 'Now' : `In ${minutes} min`)

type Props = {
  entry: Entry
  /** The day that it is listed under; undefined among what is going on. */
  day: Day | undefined
  now: number
  isLater: boolean
}

/** A row for a call or event: time, title, participant and length. For staff it links to the customer. */
export const AppointmentRow = ({ entry, day, now, isLater }: Props) => {
  const { can } = useAuth()
  const { appointment, name, isOver, isOverlapping } = entry
  const { startTime, customer } = appointment
  const status = statusOf(appointment)
  const kind = isEvent(appointment) ? appointment.eventType : appointment.type
  const Icon = icons[kind] ?? Flag
  const length = formatDuration(entry)
  const rule = isEvent(appointment) ? appointment.recurrence : null
  const below = [entry.below, formatTheirTime(entry), length, rule && describeRecurrence(rule)]
    .filter(Boolean)
    .join(', ')
  const isContinued = day !== undefined && entry.start < day.from
  const until = Math.round((entry.start - now) / 60_000)
  // An event on a later day need not be ended now, so its buttons are collapsed; one that is over has none.
  const room = isLater || (status !== 'SCHEDULED' && status !== 'ACTIVE') ? 'none' : 'alone'
  // A call that is about to begin has its button to join in sight.
  const ownRoom = status === 'ACTIVE' || isAboutToBegin({ status, startTime }) ? 'one' : 'none'
  const { row } = useHeldRow(entry.key)
  return (
    <li
      {...row}
      className={`relative flex min-h-tap flex-wrap max-sm:grid max-sm:grid-cols-[4.25rem_minmax(0,1fr)_auto] ${below ? 'items-baseline' : 'items-center'} gap-x-3 px-4 py-2 text-sm sm:gap-x-4 sm:px-5 md:data-held:bg-press-soft lg:pointer-fine:min-h-9 ${isOver ? 'text-text-quiet' : ''}`}
    >
      <time
        dateTime={startTime}
        title={formatExactTime(startTime)}
        className={`w-17 shrink-0 tabular-nums ${isContinued ? '' : 'whitespace-nowrap'} ${isOver ? '' : 'font-semibold'}`}
      >
        {day ? formatStartOn(entry, day) : clockOf(entry.start)}
      </time>
      <Icon
        aria-hidden="true"
        className={`size-4 shrink-0 text-text-quiet max-sm:hidden ${below ? 'translate-y-0.5' : ''}`}
      />
      <div className="min-w-0 grow basis-28 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-3">
        <p className="font-medium">
          {customer && can('customers') ? (
            <Link
              to={hrefs.customer(customer.id)}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {below && <p className="text-text-quiet">{below}</p>}
      </div>
      <div className="flex items-center gap-3 self-center empty:hidden max-sm:col-start-2 max-sm:row-start-2 max-sm:mt-1">
        {isOverlapping && (
          <span className="flex items-center gap-1 text-xs font-semibold whitespace-nowrap text-danger">
            <TriangleAlert aria-hidden="true" className="size-3.5" />
            Overlaps
          </span>
        )}
        {until >= 0 && until <= soonMinutes && status === 'SCHEDULED' && (
          <span className="text-xs font-semibold whitespace-nowrap">{formatUntil(until)}</span>
        )}
        {status !== 'SCHEDULED' && <StatusBadge status={status} />}
      </div>
      {/* A customer joins, moves and cancels calls; other events are for staff. */}
      {!can('customers') &&
        appointment.abilities.length > 0 &&
        (isEvent(appointment) ? (
          <RowActions noun={ownEventActions} record={appointment} room={ownRoom} />
        ) : (
          <RowActions noun={ownCallActions} record={appointment} room={ownRoom} />
        ))}
      {can('customers') &&
        (isEvent(appointment) ? (
          <RowActions noun={calendarEventActions} record={appointment} room={room} />
        ) : (
          <RowActions noun={communicationSessionActions} record={appointment} room={room} />
        ))}
    </li>
  )
}
