import { yOf } from './axis.ts'
import type { DayAxis, Span } from './axis.ts'
import type { CalendarQuery } from './calendar.generated.ts'
import type { Entry, Period } from './entry.ts'
import type { CalendarPlace } from './use-calendar-place.ts'

/** A time at which a person is busy by a calendar elsewhere. */
export type OutsideBusyTime = NonNullable<CalendarQuery['calendar']>['outsideBusyTimes'][number]

/** A busy time on a day: its part of that day, and its place on the axis. */
export type OutsideBusyBlock = Period & { place: Span }

/** Returns the busy times of the people of a calendar; none if it is neither of one person nor the day or week of a team. */
export const busyTimesOf = (
  calendar: CalendarQuery['calendar'] | undefined,
  { ownerId, view, people }: Pick<CalendarPlace, 'ownerId' | 'view' | 'people'>,
): OutsideBusyTime[] => {
  const team = view === 'day' || view === 'week' ? people.team?.map(({ id }) => id) : undefined
  const visibleIds = new Set(ownerId === null ? team : [ownerId])
  return (calendar?.outsideBusyTimes ?? []).filter(({ personId }) => visibleIds.has(personId))
}

/** Returns the parts of busy times on a day. */
const partsOn = (
  day: { from: number; until: number },
  times: readonly OutsideBusyTime[],
): Period[] =>
  times
    .map((time) => ({
      start: Math.max(Date.parse(time.start), day.from),
      end: Math.min(Date.parse(time.end), day.until),
    }))
    .filter(({ start, end }) => start < end)

/** Returns the busy times of a person that have a part of a day; none in a column of no single person. */
export const outsideBusyOn = (
  day: DayAxis,
  times: readonly OutsideBusyTime[],
  ownerId: string | null,
): OutsideBusyBlock[] =>
  partsOn(
    day,
    times.filter(({ personId }) => personId === ownerId),
  ).map((period) => ({
    ...period,
    place: { from: yOf(day, period.start), until: yOf(day, period.end) },
  }))

/** A line of a day: an entry, or a time at which its person is busy elsewhere. */
export type DayLine = Entry | Period

export const isEntry = (line: DayLine): line is Entry => 'key' in line

/** Returns the entries of a day and the busy times on it, by their start. */
export const linesOf = (
  day: { from: number; until: number },
  entries: readonly Entry[],
  times: readonly OutsideBusyTime[],
): DayLine[] =>
  [...partsOn(day, times), ...entries].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  )

/** Returns true if a busy time takes a whole day. */
export const isAllDay = ({ start, end }: Period, day: { from: number; until: number }) =>
  start === day.from && end === day.until
