import { formatClock, formatClockIn, formatLength, formatTimeOfDay } from '#web/ui/format-time.ts'
import { formatZone } from '#web/ui/format-zone.ts'
import { wallOf } from '#web/ui/reader-clock.ts'
import { formatWeekdayAndDate } from '#web/ui/format-calendar-day.ts'
import { type Conflicts, conflictsOf, type Entry, type Period } from './entry.ts'

const iso = (time: number) => new Date(time).toISOString()

/** Formats a time of day: `2:30 PM`. */
export const clockOf = (time: number) => formatClock(iso(time))

const withoutZeros = (clock: string) => clock.replace(/:00(?=\s[AP]M$)/i, '')

/** Formats a time of day where there is little room: `2 PM`, `2:30 PM`. */
export const formatShortClock = (time: number) => withoutZeros(clockOf(time))

/** Formats a time of day among others: `2:30` for `2:30 PM`. */
export const formatBareClock = (time: number) => clockOf(time).replace(/\s[AP]M$/i, '')

/** Formats when an entry is on a day: its start, or its end if it began on a day before: `Until 12:15 AM`. */
export const formatStartOn = (
  { start, end }: Period,
  day: { from: number; until: number },
  format = clockOf,
) => {
  if (start >= day.from) return format(start)
  return end >= day.until ? 'All day' : `Until ${format(end)}`
}

/** Formats an hour of the clock, in minutes since midnight: `2 PM`, `14:00`. */
export const formatHour = (minutes: number) =>
  withoutZeros(formatTimeOfDay(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:00`))

/** Formats a period: `1:00 PM to 1:45 PM`; a moment as its time. */
export const formatPeriod = ({ start, end }: Period) =>
  end > start ? `${clockOf(start)} to ${clockOf(end)}` : clockOf(start)

/** Returns the reader's date of an instant: `2026-11-27`. */
export const dateOf = (time: number) => wallOf(new Date(time)).toISOString().slice(0, 10)

/** Formats a length in minutes or hours: `30 min`, `1 h 30 min`, `2 days`. */
export const formatDuration = ({ start, end }: Period) => {
  const minutes = Math.round((end - start) / 60_000)
  if (minutes >= 24 * 60) return formatLength(minutes * 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** Formats the time on the clock of the other side, if it is another one: `12:30 PM Mountain Time`. */
export const formatTheirTime = ({ start, otherZone }: Entry) => {
  if (!otherZone) return null
  const theirs = formatClockIn(iso(start), otherZone)
  return theirs === clockOf(start) ? null : `${theirs} ${formatZone(otherZone)}`
}

/** Says when something is: `Friday, November 27, 1:00 PM to 1:45 PM`. */
export const formatDayAndPeriod = (period: Period) =>
  `${formatWeekdayAndDate(dateOf(period.start))}, ${formatPeriod(period)}`

const namesIn = (others: readonly { name: string }[]) =>
  [...new Set(others.map(({ name }) => name))].join(', ')

/** Says what stands in the way of an entry: `Overlaps Call with Acme.` */
const formatConflicts = ({ pause: length }: Entry, { overlap, pause }: Conflicts) => {
  if (overlap.length > 0) return `Overlaps ${namesIn(overlap)}.`
  if (pause.length > 0) return `Less than ${length / 60_000} minutes from ${namesIn(pause)}.`
  return 'No overlap.'
}

/** Says where an entry is while it is moved: `Review: Friday, November 27, 1:00 PM to 1:45 PM. No overlap.` */
export const formatMove = (entry: Entry, period: Period, entries: readonly Entry[]) =>
  `${entry.name}: ${formatDayAndPeriod(period)}. ${formatConflicts(entry, conflictsOf(entry, period, entries))}`
