import { dayIn } from './days.ts'
import { minuteOf } from './quiet-hours.ts'
import { offsetSpansIn } from './zone-offsets.ts'
import type { OffsetSpan, Span } from './zone-offsets.ts'

const minute = 60_000
// On a clock, every day has 24 hours: a gap or a repeated hour is a change of the offset.
const clockDay = 24 * 60 * minute

/** Hours of a weekday, from Monday, 1, to Sunday, 7, on a 24-hour clock. They may end at 24:00. */
export type WorkingSpan = { day: number; from: string; to: string }

/** Days, both included, written YYYY-MM-DD. */
export type DayRange = { firstDay: string; lastDay: string }

/** When a person can be called. */
export type CallRules = {
  timeZone: string
  hours: readonly WorkingSpan[]
  meetingMinutes: number
  noticeMinutes: number
  pauseMinutes: number
  /** The most calls of a day; null for no limit. */
  mostPerDay: number | null
}

/** What a person’s free slots depend on. */
export type PersonCalendar = CallRules & {
  /** Time off and holidays, on the person’s own calendar. */
  daysOff: readonly DayRange[]
  /** Times that appointments hold, each with the pause after it. */
  busy: readonly Span[]
  /** When the calls that count for the most per day start. */
  callStarts: readonly number[]
  /** The length of the event that is about to move; null for a new call, which takes as long as the rules say. */
  eventMinutes?: number | null
}

/** A time in which a call can be booked. */
export type Slot = { start: Date; end: Date }

/** Why no call can start at an instant. */
export type SlotRefusal = 'past' | 'notice' | 'hours' | 'grid' | 'full' | 'busy'

/** Returns how long the call of a free slot takes. */
export const slotMinutes = ({ eventMinutes, meetingMinutes }: PersonCalendar) =>
  eventMinutes ?? meetingMinutes

/** A start that the person’s hours allow, and its day on the person’s calendar. */
type Start = { at: number; day: string }

/** Joins spans that overlap or touch. Returns them in order. */
const merge = (spans: readonly Span[]): Span[] => {
  const mergedSpans: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = mergedSpans.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else mergedSpans.push({ from, to })
  }
  return mergedSpans
}

/** Returns the first of some merged spans that ends after an instant. */
const firstEndingAfter = (mergedSpans: readonly Span[], at: number): Span | undefined => {
  let [low, high] = [0, mergedSpans.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((mergedSpans[middle]?.to ?? 0) > at) high = middle
    else low = middle + 1
  }
  return mergedSpans[low]
}

/** What a person’s working time depends on. */
type WorkingDays = Pick<PersonCalendar, 'timeZone' | 'hours' | 'daysOff'>

/** Returns the weekday, from Monday, 1, to Sunday, 7, of an instant of a clock that reads as UTC. */
export const weekdayOf = (clock: number) => ((new Date(clock).getUTCDay() + 6) % 7) + 1

type ClockSpan = { day: string; from: number; to: number }

/** Returns the working spans of the days that a stretch of one offset touches, in milliseconds of the clock. */
const clockSpansIn = (
  { hours, daysOff }: WorkingDays,
  { from, to, offset }: OffsetSpan,
): ClockSpan[] => {
  const spans: ClockSpan[] = []
  const first = Math.floor((from + offset) / clockDay) * clockDay
  for (let midnight = first; midnight < to + offset; midnight += clockDay) {
    const day = new Date(midnight).toISOString().slice(0, 10)
    if (daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) continue
    for (const span of hours.filter((one) => one.day === weekdayOf(midnight)))
      spans.push({
        day,
        from: midnight + minuteOf(span.from) * minute,
        to: midnight + minuteOf(span.to) * minute,
      })
  }
  return spans
}

/** Returns the instants of a span of the clock that are in a stretch; the end is before the start if none are. */
const instantsIn = (span: ClockSpan, { from, to, offset }: OffsetSpan): Span => ({
  from: Math.max(span.from - offset, from),
  to: Math.min(span.to - offset, to),
})

/** Returns when a person works in a stretch of time, in order. An hour that the clock repeats is worked twice. */
export const findWorkingTime = (days: WorkingDays, range: Span): Span[] =>
  merge(
    offsetSpansIn(days.timeZone, range)
      .flatMap((stretch) => clockSpansIn(days, stretch).map((span) => instantsIn(span, stretch)))
      .filter(({ from, to }) => from < to),
  )

/** Returns the working time in a stretch, and the starts in it: every meeting length from the start of a working span. */
const readHours = (calendar: PersonCalendar, { from, to }: Span) => {
  const length = calendar.meetingMinutes * minute
  const working: Span[] = []
  const starts: Start[] = []
  const ends = to + Math.max(length, slotMinutes(calendar) * minute)
  for (const stretch of offsetSpansIn(calendar.timeZone, { from, to: ends }))
    for (const span of clockSpansIn(calendar, stretch)) {
      const { from: begin, to: end } = instantsIn(span, stretch)
      if (begin < end) working.push({ from: begin, to: end })
      const skippedCount = Math.max(0, Math.ceil((begin + stretch.offset - span.from) / length))
      const first = span.from - stretch.offset + skippedCount * length
      for (let at = first; at < Math.min(end, to); at += length) starts.push({ at, day: span.day })
    }
  return { working: merge(working), starts: starts.toSorted((a, b) => a.at - b.at) }
}

/** Returns a function that says why a start that is allowed by the hours is not free; null if it is. */
const createCheck = (calendar: PersonCalendar, working: readonly Span[], now: number) => {
  const { timeZone, pauseMinutes, noticeMinutes, mostPerDay } = calendar
  const busySpans = merge(calendar.busy)
  const calls = Map.groupBy(calendar.callStarts, (at) => dayIn(timeZone, new Date(at)))
  return ({ at, day }: Start): SlotRefusal | null => {
    if (at < now) return 'past'
    if (at < now + noticeMinutes * minute) return 'notice'
    const end = at + slotMinutes(calendar) * minute
    const hours = firstEndingAfter(working, at)
    if (!hours || hours.from > at || hours.to < end) return 'hours'
    if (mostPerDay !== null && (calls.get(day)?.length ?? 0) >= mostPerDay) return 'full'
    const busySpan = firstEndingAfter(busySpans, at)
    return busySpan && busySpan.from < end + pauseMinutes * minute ? 'busy' : null
  }
}

/**
 * Returns the starts of the free slots of a person in a stretch of time, in order. A slot is free if the whole call is
 * within working hours and the call with the pause after it holds no time that is held already. An hour that the clock
 * leaves out has no slot, an hour that it repeats has both.
 */
export const findFreeStarts = (calendar: PersonCalendar, range: Span, now: number): number[] => {
  const { working, starts } = readHours(calendar, range)
  const explainSlot = createCheck(calendar, working, now)
  return starts.filter((start) => explainSlot(start) === null).map(({ at }) => at)
}

/** Returns why a call cannot start at an instant; null if the slot is free. */
export const explainNotFree = (
  calendar: PersonCalendar,
  at: number,
  now: number,
): SlotRefusal | null => {
  const { working, starts } = readHours(calendar, { from: at, to: at + 1 })
  const explainSlot = createCheck(calendar, working, now)
  const [start] = starts
  if (start) return explainSlot(start)
  const day = dayIn(calendar.timeZone, new Date(at))
  const refusal = explainSlot({ at, day })
  return refusal === 'past' || refusal === 'notice' || refusal === 'hours' ? refusal : 'grid'
}
