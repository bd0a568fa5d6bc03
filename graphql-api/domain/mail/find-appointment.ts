import { calendarChangesOf, calendarCopyOf, isText } from '#api/access/appointment-rules.ts'
import type { AppointmentColumns } from '#api/access/appointment-rules.ts'
import { mailText } from '#api/access/mail-text.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { formatLongDay } from '#shared/coming-time.ts'
import type { ReaderTimes } from '#shared/coming-time.ts'
import type { Appointment, AppointmentChange, CalendarCopy } from '#shared/mail.ts'
import { describeRecurrence, readRecurrence } from '#shared/recurrence.ts'

type Row = AppointmentColumns & {
  id: number
  version: number
  createdAt: Date
  /** The rule of the series that an event belongs to. */
  recurrence?: string | null
  isDetached?: boolean
}

/** An event or a call as its reader takes part in it. */
export type FoundAppointment = {
  row: Row
  /** What the reader's calendar should have; null if nothing. */
  currentCopy: CalendarCopy | null
  /** True if its reader was its assistant and may not read it any more. */
  isOutside: boolean
}

/** Reads an event or a call for its reader; null if there is nothing to tell: it began, it is gone, or a customer's user cannot see it. */
export const findAppointment = async (
  { system }: Ctx,
  stores: Ctx['stores'],
  viewer: Viewer,
  { noun, id }: Appointment,
): Promise<FoundAppointment | null> => {
  const isEvent = noun === 'calendarEvent'
  const row: Row | null = await (isEvent
    ? system.calendarEvents.find(id)
    : system.communicationSessions.find(id))
  if (!row || (row.status !== 'scheduled' && row.status !== 'cancelled')) return null
  const visibleRow = await (isEvent
    ? stores.calendarEvents.find(id)
    : stores.communicationSessions.find(id))
  const isOwn = viewer.role === 'user' || row.vaId === viewer.id
  if (isOwn && !visibleRow && (viewer.role === 'user' || row.status === 'scheduled')) return null
  return { row, currentCopy: isOwn ? calendarCopyOf(row) : null, isOutside: !isOwn || !visibleRow }
}

/** Returns what its reader is told of an appointment. */
export const changesFor = (
  { row, currentCopy }: FoundAppointment,
  calendarCopy: CalendarCopy | null,
): readonly AppointmentChange[] =>
  calendarChangesOf(calendarCopy, currentCopy).map((change) =>
    change === 'cancelled' && row.status === 'scheduled' ? 'given' : change,
  )

/** Returns the title of an event for its reader, who does not read a new one of an event that they gave away; null for a call. */
export const titleFor = (
  { row, isOutside }: FoundAppointment,
  calendarCopy: CalendarCopy | null,
) => {
  if (row.title === undefined) return null
  return isOutside && calendarCopy && !isText(calendarCopy.title, row.title) ? 'Event' : row.title
}

/** Returns the description of an event or the topic of a call, as an email may hold it; null for someone who may not read it any more. */
export const textFor = ({ row, isOutside }: FoundAppointment): string | null => {
  if (isOutside) return null
  return row.title === undefined
    ? mailText('communicationSession', row, 'topic')
    : mailText('calendarEvent', row, 'description')
}

/** Returns how often an event repeats, and until when; null for one that stands alone. */
export const repeatsFor = (
  { row, currentCopy }: FoundAppointment,
  { dateFormat }: ReaderTimes,
): string | null => {
  const parts = row.recurrence && currentCopy && !row.isDetached && readRecurrence(row.recurrence)
  if (!parts || !row.recurrence) return null
  const repetition = describeRecurrence(row.recurrence)
  const count = parts.get('COUNT')
  const until = parts.get('UNTIL')?.replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3')
  if (count) return `${repetition}, ${count} times`
  return until ? `${repetition} until ${formatLongDay({ dateFormat }, until)}` : repetition
}

/** Returns the names of the customer and of the assistants of an appointment, before and now. */
export const namesFor = async (
  { system, stores }: Ctx,
  calendarCopy: CalendarCopy | null,
  currentCopy: CalendarCopy | null,
) => {
  const nameOf = async (id: number | null | undefined) =>
    id == null ? null : ((await stores.people.find(id))?.displayName ?? null)
  const { customerId = null } = currentCopy ?? calendarCopy ?? {}
  const customer = customerId === null ? null : await system.customers.find(customerId)
  return {
    customer: customer?.name ?? null,
    formerAssistant: await nameOf((calendarCopy ?? currentCopy)?.assistantId),
    assistant: await nameOf((currentCopy ?? calendarCopy)?.assistantId),
  }
}
