import { Flag, type LucideIcon, Phone, Presentation, Users, Video } from 'lucide-react'
import { Link } from 'react-router-dom'
import { labelOf } from '#shared/statuses.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs } from '#web/paths.ts'
import { calendarEventActions } from '#web/records/calendar-event-actions.ts'
import { communicationSessionActions } from '#web/records/communication-session-actions.ts'
import { exactTime, sayClock } from '#web/ui/say-time.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useHeldRow } from '#web/writing/held-row.ts'
import { RowActions } from '#web/writing/row-actions.tsx'
import { type Appointment, isEvent } from './coming.ts'

const sessionNames = { VOICE: 'Call', VIDEO: 'Video call' } as const
const icons: Record<string, LucideIcon> = {
  VOICE: Phone,
  VIDEO: Video,
  CALL: Phone,
  MEETING: Users,
  DEMO: Presentation,
  DEADLINE: Flag,
}

/** What it is called, and what is said below that: the viewer's own side is never named. */
const useNames = (appointment: Appointment) => {
  const { viewer } = useAuth()
  const { customer, va } = appointment
  const isOwn = customer !== null && customer?.id === viewer?.customer?.id
  const other = isOwn ? va?.displayName : customer?.name
  if (isEvent(appointment))
    return {
      name: appointment.title,
      below: [labelOf(appointment.eventType), other].filter(Boolean).join(', '),
    }
  return {
    name: `${sessionNames[appointment.type]} with ${other}`,
    below: isOwn || va?.id === viewer?.id ? null : va?.displayName,
  }
}

/** One call or event: when, what, and with whom. Staff go from it to the customer. */
export const AppointmentLine = ({ appointment }: { appointment: Appointment }) => {
  const { can } = useAuth()
  const { name, below } = useNames(appointment)
  const { startTime, status, customer } = appointment
  const kind = isEvent(appointment) ? appointment.eventType : appointment.type
  const Icon = icons[kind] ?? Flag
  const type = isEvent(appointment) ? 'CalendarEvent' : 'CommunicationSession'
  const { row } = useHeldRow(`${type}:${appointment.id}`)
  return (
    <li
      {...row}
      className="relative flex min-h-tap flex-wrap items-baseline gap-x-3 px-4 py-2 text-sm sm:gap-x-4 sm:px-5 md:data-held:bg-press-soft"
    >
      <time
        dateTime={startTime}
        title={exactTime(startTime)}
        className="w-16 shrink-0 font-semibold whitespace-nowrap tabular-nums"
      >
        {sayClock(startTime)}
      </time>
      <Icon
        aria-hidden="true"
        className="size-4 shrink-0 translate-y-0.5 text-text-quiet max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
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
      {isEvent(appointment) ? (
        <RowActions noun={calendarEventActions} record={appointment} />
      ) : (
        <RowActions noun={communicationSessionActions} record={appointment} />
      )}
    </li>
  )
}
