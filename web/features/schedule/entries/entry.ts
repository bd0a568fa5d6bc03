import { busyElsewhere, endOfCall, findConflict, findOverlaps } from '#shared/appointments.ts'
import { labelOf } from '#shared/statuses.ts'
import { formatOwnEventTitle } from '#web/parts/own-event-title.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import type { WorkingHours } from './use-working-hours.ts'
import type {
  CalendarQuery,
  ScheduledEventFragment,
  ScheduledSessionFragment,
} from './calendar.generated.ts'

/** A call or a calendar event. */
export type Appointment = ScheduledSessionFragment | ScheduledEventFragment

/** A period in milliseconds, the end excluded. */
export type Period = { start: number; end: number }

/** An appointment as it is drawn. */
export type Entry = Period & {
  /** Its id in the cache: `CalendarEvent:12`. */
  key: string
  appointment: Appointment
  /** `Call with Acme`, or the title of the event. */
  name: string
  /** The name where there is little room and an icon says that it is a call: its topic, or `Acme`. */
  brief: string
  /** Further words below the brief name. */
  briefBelow: string
  /** Further words: the topic, the other side, or the assistant. */
  below: string
  isCall: boolean
  isDeadline: boolean
  isOver: boolean
  /** True if the person has something else at the same time. */
  isOverlapping: boolean
  /** True if it starts in the pause after another appointment, or the other way around. Known while it is moved. */
  isTooClose: boolean
  /** The pause that its person has after it, in milliseconds. */
  pause: number
  /** When its person is busy by an outside calendar. */
  busyElsewhere: readonly Period[]
  /** The time zone of the other side; null if it is unknown. */
  otherZone: string | null
  canMove: boolean
  /** A call has no end of its own, and a deadline is a moment. */
  canStretch: boolean
}

export const isEvent = (one: Appointment): one is ScheduledEventFragment => 'title' in one

/** Returns the status of an appointment; of an event that is held as a call, that of the call unless it is scheduled. */
export const statusOf = (appointment: Appointment) =>
  isEvent(appointment) && appointment.status === 'SCHEDULED'
    ? (appointment.communicationSession?.status ?? appointment.status)
    : appointment.status

/** Returns true for an event of a series. */
export const repeats = ({ appointment }: Entry) =>
  isEvent(appointment) && appointment.recurrence !== null

const sessionNames = { VOICE: 'Call', VIDEO: 'Video call' } as const

/** Returns the name of an appointment and what is written below it. The viewer's own side is never named. */
const namesOf = (appointment: Appointment, viewer: Viewer | null) => {
  const { customer, va } = appointment
  const isOwn = customer !== null && customer.id === viewer?.customer?.id
  const other = isOwn ? va?.displayName : customer?.name
  if (isEvent(appointment)) {
    const below = [labelOf(appointment.eventType), other].filter(Boolean).join(', ')
    const title = isOwn
      ? formatOwnEventTitle(appointment.title, [customer.name, viewer?.displayName])
      : appointment.title
    return { name: title, brief: title, below, briefBelow: below }
  }
  const { topic } = appointment
  const assistant = isOwn || va?.id === viewer?.id ? null : va?.displayName
  return {
    name: `${sessionNames[appointment.type]} with ${other}`,
    brief: topic ?? other ?? '',
    below: [topic, assistant].filter(Boolean).join(', '),
    briefBelow: (topic === null ? assistant : other) ?? '',
  }
}

const periodOf = (appointment: Appointment, now: number): Period => {
  const start = Date.parse(appointment.startTime)
  if (isEvent(appointment)) return { start, end: Date.parse(appointment.endTime) }
  const { plannedMinutes, endTime, status, isUnplanned } = appointment
  const call = {
    startTime: start,
    plannedMinutes,
    endTime: endTime === null ? null : Date.parse(endTime),
    isActive: status === 'ACTIVE',
    isUnplanned,
  }
  return { start, end: endOfCall(call, now) }
}

/** Appointments that were moved and are not saved yet, by their key. */
export type MovedPeriods = ReadonlyMap<string, Period>

type EntryContext = {
  calendar: NonNullable<CalendarQuery['calendar']>
  now: number
  viewer: Viewer | null
  movedPeriods?: MovedPeriods
  hours: Pick<WorkingHours, 'pauseOf' | 'assistantZone'>
}

type BusyOf = ReadonlyMap<string, readonly Period[]>

const busyOfPeople = ({ outsideBusyTimes }: EntryContext['calendar']): BusyOf => {
  const times = outsideBusyTimes.map(({ personId, start, end }) => ({
    personId,
    start: Date.parse(start),
    end: Date.parse(end),
  }))
  return Map.groupBy(times, ({ personId }) => personId)
}

const entryOf = (
  appointment: Appointment,
  {
    now,
    viewer,
    hours,
    busyOf,
  }: Pick<EntryContext, 'now' | 'viewer' | 'hours'> & { busyOf: BusyOf },
): Entry => {
  const isCall = !isEvent(appointment)
  const period = periodOf(appointment, now)
  const isDeadline = !isCall && appointment.eventType === 'DEADLINE'
  const status = statusOf(appointment)
  const canMove =
    status === 'SCHEDULED' &&
    appointment.abilities.includes(isCall ? 'updateCommunicationSession' : 'updateCalendarEvent')
  return {
    ...period,
    ...namesOf(appointment, viewer),
    key: `${isCall ? 'CommunicationSession' : 'CalendarEvent'}:${appointment.id}`,
    appointment,
    isCall,
    isDeadline,
    isOver: status !== 'ACTIVE' && Math.max(period.start, period.end - 1) < now,
    isOverlapping: false,
    isTooClose: false,
    pause: hours.pauseOf(appointment.va?.id ?? null) * 60_000,
    busyElsewhere: busyOf.get(appointment.va?.id ?? '') ?? [],
    otherZone: viewer?.customer ? hours.assistantZone : (appointment.customer?.timeZone ?? null),
    canMove,
    // The people of a customer keep the length.
    canStretch: canMove && !isCall && !isDeadline && !viewer?.customer,
  }
}

/** Returns true if an appointment takes its person's time: it is planned, or going on. */
export const takesTime = ({ isDeadline, appointment: { status } }: Entry) =>
  !isDeadline && (status === 'SCHEDULED' || status === 'ACTIVE')

const personOf = ({ appointment: { va } }: Entry) => va?.id ?? null

/** Returns the entries of a calendar by their start. What was moved is where it was put. */
export const entriesOf = ({
  calendar,
  movedPeriods = new Map(),
  ...context
}: EntryContext): Entry[] => {
  const { eventIds, callIds } = calendar.overlaps
  const serverOverlaps = new Set([
    ...eventIds.map((id) => `CalendarEvent:${id}`),
    ...callIds.map((id) => `CommunicationSession:${id}`),
  ])
  const busyOf = busyOfPeople(calendar)
  const entries = [...calendar.events, ...calendar.calls].map((appointment) => {
    const entry = entryOf(appointment, { ...context, busyOf })
    return { ...entry, ...movedPeriods.get(entry.key) }
  })
  const overlaps =
    movedPeriods.size === 0
      ? serverOverlaps
      : findOverlaps(
          entries.filter(takesTime).map((entry) => ({ ...entry, personId: personOf(entry) })),
        )
  return entries
    .map((entry) => ({ ...entry, isOverlapping: overlaps.has(entry.key) }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
}

/** Returns an entry for the column or row of its assistant, which names them already. */
export const withoutAssistant = (entry: Entry): Entry =>
  isEvent(entry.appointment) || entry.appointment.topic !== null
    ? entry
    : { ...entry, briefBelow: '' }

/** What stands in the way of an entry, of the same person. */
export type Conflicts = Record<'overlap' | 'pause', { name: string }[]>

/** Returns what would stand in the way of an entry if it were at another time. */
export const conflictsOf = (entry: Entry, period: Period, entries: readonly Entry[]): Conflicts => {
  const conflicts: Conflicts = { overlap: [], pause: [] }
  const personId = personOf(entry)
  if (personId === null || !takesTime(entry)) return conflicts
  const otherEntries = entries.filter(
    (other) => other.key !== entry.key && personOf(other) === personId && takesTime(other),
  )
  const busyTimes = entry.busyElsewhere.map((time) => ({ ...time, name: busyElsewhere }))
  for (const other of [...otherEntries, ...busyTimes]) {
    const kind = findConflict(period, other, entry.pause)
    if (kind) conflicts[kind].push(other)
  }
  return conflicts
}

/** Returns an entry at another time, with whether something stands in its way there. */
export const entryAt = (entry: Entry, { start, end }: Period, entries: readonly Entry[]): Entry => {
  const { overlap, pause } = conflictsOf(entry, { start, end }, entries)
  return {
    ...entry,
    start,
    end,
    isOverlapping: overlap.length > 0,
    isTooClose: overlap.length === 0 && pause.length > 0,
  }
}

/** Returns true if an entry is in a period, also one without a length at its start. */
export const isWithin = (
  { start, end }: Period,
  { from, until }: { from: number; until: number },
) => start < until && (end > from || start >= from)
