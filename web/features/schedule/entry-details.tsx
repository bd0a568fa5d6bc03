import { Link } from 'react-router-dom'
import { describeRecurrence } from '#shared/recurrence.ts'
import { isolate } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs } from '#web/paths.ts'
import { calendarEventActions } from '#web/records/calendar-event/actions.ts'
import { ownEventActions } from '#web/records/calendar-event/own-event-actions.ts'
import { communicationSessionActions } from '#web/records/communication-session/actions.ts'
import { ownCallActions } from '#web/records/communication-session/own-call-actions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { RecordActions } from '#web/writing/actions/record-actions.tsx'
import { type Entry, isEvent, statusOf } from './entries/entry.ts'
import { formatDuration, formatTheirTime, formatDayAndPeriod } from './entries/format-entry.ts'

type Props = { entry: Entry; onClose: () => void }

/** An event or a call with what can be done with it. */
export const EntryDetails = ({ entry, onClose }: Props) => {
  const { can } = useAuth()
  const { appointment } = entry
  const { customer, va } = appointment
  const theirs = formatTheirTime(entry)
  const otherName = can('customers') || !va ? 'the customer' : isolate(firstNameOf(va.displayName))
  const length = entry.end > entry.start ? `, ${formatDuration(entry)}` : ''
  return (
    <Dialog open onClose={onClose} title={entry.name}>
      <div className="space-y-4 p-4 text-sm sm:p-5">
        <div>
          <p className="font-semibold">
            {formatDayAndPeriod(entry)}
            <span className="font-normal text-text-quiet">{length}</span>
          </p>
          {theirs && (
            <p className="text-text-quiet">
              {theirs} for {otherName}
            </p>
          )}
          {isEvent(appointment) && appointment.recurrence && (
            <p className="text-text-quiet">Repeats {describeRecurrence(appointment.recurrence)}</p>
          )}
          {entry.isOverlapping && (
            <p className="font-semibold text-danger">Overlaps another appointment</p>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={statusOf(appointment)} />
          {customer && can('customers') && (
            <Link
              to={hrefs.customer(customer.id)}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {customer.name}
            </Link>
          )}
          {va && <span className="text-text-quiet">{va.displayName}</span>}
        </p>
        {!isEvent(appointment) && appointment.topic && (
          <p className="whitespace-pre-line">{appointment.topic}</p>
        )}
        {isEvent(appointment) && appointment.description && (
          <p className="whitespace-pre-line">{appointment.description}</p>
        )}
        {isEvent(appointment) ? (
          <RecordActions
            noun={can('customers') ? calendarEventActions : ownEventActions}
            record={appointment}
            onDone={onClose}
          />
        ) : (
          <RecordActions
            noun={can('customers') ? communicationSessionActions : ownCallActions}
            record={appointment}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
