import type { Viewer } from '#api/access/viewer.ts'
import type { AppointmentRow } from '#api/stores/queries/calendar/own-appointments.ts'
import type { CalendarEntry } from './write-calendar.ts'

/** Returns the id of an appointment in calendars outside of the product: `call-12@portal.example.com`. */
export const uidOf = ({ noun, id }: Pick<AppointmentRow, 'noun' | 'id'>, publicUrl: string) =>
  `${noun === 'calendarEvent' ? 'event' : 'call'}-${id}@${new URL(publicUrl).hostname}`

/** Returns the title of an appointment for one side: the customer reads with which assistant a call is, staff with which customer. */
const titleOf = (
  { title, type, customerName, assistantName }: AppointmentRow,
  { role }: Pick<Viewer, 'role'>,
) => {
  if (title !== null) return title
  const other = role === 'user' ? assistantName : customerName
  const call = type === 'voice' ? 'Voice call' : 'Video call'
  return other === null ? call : `${call} with ${other}`
}

const computePlannedEnd = ({ startTime, plannedMinutes }: AppointmentRow) =>
  new Date(startTime.getTime() + (plannedMinutes ?? 0) * 60_000)

/** Returns an appointment as the calendar of one person shows it: title and time, and nothing else. */
export const calendarEntryOf = (
  appointment: AppointmentRow,
  reader: Pick<Viewer, 'role'>,
  publicUrl: string,
): CalendarEntry => ({
  uid: uidOf(appointment, publicUrl),
  sequence: appointment.version,
  title: titleOf(appointment, reader),
  start: appointment.startTime,
  end: appointment.endTime ?? computePlannedEnd(appointment),
  stamp: appointment.createdAt,
  isBusy: appointment.type !== 'deadline',
})
