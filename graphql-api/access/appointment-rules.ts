import { createHash } from 'node:crypto'
import type { EventType, SessionType } from '#shared/kinds.ts'
import type { AppointmentChange, CalendarCopy } from '#shared/mail.ts'
import { handoverVerbs } from './notification-rule.ts'
import type { Verb } from './verbs.ts'

/** The columns of an event or a call by which it is in calendars. */
export type AppointmentColumns = {
  status: string
  startTime: Date
  vaId: number | null
  customerId: number | null
  /** Of an event. */
  endTime?: Date | null
  title?: string
  description?: string | null
  eventType?: EventType
  seriesId?: number | null
  /** Of a call. */
  type?: SessionType
  topic?: string | null
  plannedMinutes?: number
  isUnplanned?: boolean
  calendarEventId?: number | null
}

const digestOf = (text: string | null | undefined) =>
  text == null ? null : createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Returns true if a text is the one that a calendar has. */
export const isText = (digest: string | null, text: string) => digest === digestOf(text)

/** Returns an event or a call as calendars have it; null if they do not: it is cancelled or over, nobody planned it, or they have its event. */
export const calendarCopyOf = (row: AppointmentColumns): CalendarCopy | null => {
  const { startTime, endTime, plannedMinutes = 0 } = row
  if (row.status !== 'scheduled' || row.isUnplanned || row.calendarEventId != null) return null
  return {
    type: row.eventType ?? row.type ?? 'meeting',
    start: startTime.toISOString(),
    end: (endTime ?? new Date(startTime.getTime() + plannedMinutes * 60_000)).toISOString(),
    title: digestOf(row.title),
    text: digestOf(row.description ?? row.topic),
    assistantId: row.vaId,
    customerId: row.customerId,
  }
}

/** One side of an event or a call, an assistant or the users of a customer, and what their calendars have of it. */
export type CalendarHolder = {
  assistantId: number | null
  customerId: number | null
  held: CalendarCopy | null
}

const lengthOf = ({ start, end }: CalendarCopy) => Date.parse(end) - Date.parse(start)

/** What is told of a change, and how it is seen. */
const differences: readonly [AppointmentChange, (copy: CalendarCopy) => unknown][] = [
  ['assistantChanged', ({ assistantId }) => assistantId],
  ['moved', ({ start }) => start],
  ['lengthChanged', lengthOf],
  ['titleChanged', ({ title }) => title],
  ['typeChanged', ({ type }) => type],
  ['textChanged', ({ text }) => text],
]

/**
 * Returns what one person is told of an event or a call, given what their calendar has and what it should have; nothing
 * if that is the same. After `cancelled` the calendar has it no more; after all others it has the second.
 */
export const calendarChangesOf = (
  calendarCopy: CalendarCopy | null,
  currentCopy: CalendarCopy | null,
): readonly AppointmentChange[] => {
  if (!calendarCopy) return currentCopy ? ['planned'] : []
  if (!currentCopy) return ['cancelled']
  return differences.flatMap(([change, read]) =>
    read(calendarCopy) === read(currentCopy) ? [] : [change],
  )
}

/** Returns true for a change of many records at once, of which only those are told that are in calendars by an email. */
export const isTellingHoldersOnly = (verb: Verb, { seriesId = null }: AppointmentColumns) =>
  seriesId !== null && handoverVerbs.some((one) => one === verb)

/** A call that begins or ends, and an event that is completed, stay in calendars as they are. */
const isMailed = ({ status }: AppointmentColumns) =>
  status === 'scheduled' || status === 'cancelled'

/**
 * Returns whose calendars a change of an event or a call is about, also those of who did it. Each side is told what
 * becomes of it in their calendars: after a handover it is cancelled for one assistant and planned for the other.
 */
export const calendarHoldersOf = (
  before: AppointmentColumns | null,
  after: AppointmentColumns,
): CalendarHolder[] => {
  if (!isMailed(after)) return []
  const [earlierCopy, currentCopy] = [before && calendarCopyOf(before), calendarCopyOf(after)]
  return (['assistantId', 'customerId'] as const).flatMap((side) => {
    const ids = new Set([earlierCopy?.[side] ?? null, currentCopy?.[side] ?? null])
    return [...ids].flatMap((id) => {
      const copyOf = (copy: CalendarCopy | null) => (copy?.[side] === id ? copy : null)
      if (id === null || calendarChangesOf(copyOf(earlierCopy), copyOf(currentCopy)).length === 0)
        return []
      return [{ assistantId: null, customerId: null, [side]: id, held: copyOf(earlierCopy) }]
    })
  })
}
