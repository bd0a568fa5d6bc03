import { yOf } from './axis.ts'
import type { DayAxis, Span } from './axis.ts'
import type { CalendarQuery } from './calendar.generated.ts'
import type { Period } from './entry.ts'

/** A time at which a person is busy by a calendar elsewhere. */
export type OutsideBusyTime = NonNullable<CalendarQuery['calendar']>['outsideBusyTimes'][number]

/** A busy time on a day: its part of that day, and its place on the axis. */
export type OutsideBusyBlock = Period & { place: Span }

/** Returns the busy times of a person that have a part of a day; none in a column of no single person. */
export const outsideBusyOn = (
  day: DayAxis,
  times: readonly OutsideBusyTime[],
  ownerId: string | null,
): OutsideBusyBlock[] =>
  times
    .filter(({ personId }) => personId === ownerId)
    .map((time) => ({
      start: Math.max(Date.parse(time.start), day.from),
      end: Math.min(Date.parse(time.end), day.until),
    }))
    .filter(({ start, end }) => start < end)
    .map((period) => ({
      ...period,
      place: { from: yOf(day, period.start), until: yOf(day, period.end) },
    }))
