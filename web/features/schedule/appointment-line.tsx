import { Flag, type LucideIcon, Phone, Presentation, Users, Video } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMoment } from '#web/parts/moment.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs } from '#web/paths.ts'
import { calendarEventActions } from '#web/records/calendar-event/actions.ts'
import { communicationSessionActions } from '#web/records/communication-session/actions.ts'
import { exactTime, formatClock } from '#web/ui/format-time.ts'
import { ownCallActions } from '#web/records/communication-session/own-call-actions.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useHeldRow } from '#web/writing/cache/held-row.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { type Appointment, isEvent } from './coming.ts'
import { useAppointmentNames } from './use-appointment-names.ts'

const icons: Record<string, LucideIcon> = {
  VOICE: Phone,
  VIDEO: Video,
  CALL: Phone,
  MEETING: Users,
  DEMO: Presentation,
  DEADLINE: Flag,
}

/** A row for a call or event: time, title, and participant. For staff it links to the customer. */
export const AppointmentLine = ({ appointment }: { appointment: Appointment }) => {
  const { can } = useAuth()
  const { name, below } = useAppointmentNames(appointment)
  const { startTime, status, customer } = appointment
  const kind = isEvent(appointment) ? appointment.eventType : appointment.type
  const Icon = icons[kind] ?? Flag
  const type = isEvent(appointment) ? 'CalendarEvent' : 'CommunicationSession'
  const { tomorrow } = useMoment()
  // An event on a later day need not be ended now, so its buttons are collapsed.
  const isFolded = startTime >= tomorrow
  const { row } = useHeldRow(`${type}:${appointment.id}`)
  return (
    <li
      {...row}
      className={`relative flex min-h-tap flex-wrap ${below ? 'items-baseline' : 'items-center'} gap-x-3 px-4 py-2 text-sm sm:gap-x-4 sm:px-5 md:data-held:bg-press-soft lg:pointer-fine:min-h-9`}
    >
      <time
        dateTime={startTime}
        title={exactTime(startTime)}
        className="w-16 shrink-0 font-semibold whitespace-nowrap tabular-nums"
      >
        {formatClock(startTime)}
      </time>
      <Icon
        aria-hidden="true"
        className={`size-4 shrink-0 text-text-quiet max-sm:hidden ${below ? 'translate-y-0.5' : ''}`}
      />
      <div className="min-w-0 flex-1 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-3">
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
      {status !== 'SCHEDULED' && <StatusBadge status={status} />}
      {/* A customer moves and cancels calls; events are for staff. */}
      {!can('customers') && !isEvent(appointment) && appointment.abilities.length > 0 && (
        <RowActions noun={ownCallActions} record={appointment} room="none" />
      )}
      {can('customers') &&
        (isEvent(appointment) ? (
          <RowActions
            noun={calendarEventActions}
            record={appointment}
            room={isFolded ? 'none' : 'alone'}
          />
        ) : (
          <RowActions
            noun={communicationSessionActions}
            record={appointment}
            room={isFolded ? 'none' : 'alone'}
          />
        ))}
    </li>
  )
}
