import { dayFormatIn } from '#shared/days.ts'
import type { DemoOffer } from '#shared/site.ts'

const write = (start: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(start))

/** Formats the start of a demo: `9:30 AM`. */
export const formatDemoClock = (start: string, timeZone: string) =>
  write(start, timeZone, { timeStyle: 'short' })

/** Formats the weekday of a demo: `Wed`. */
export const formatDemoWeekday = (start: string, timeZone: string) =>
  write(start, timeZone, { weekday: 'short' })

/** Formats the date of a demo: `Dec 2`. */
export const formatDemoDate = (start: string, timeZone: string) =>
  write(start, timeZone, { month: 'short', day: 'numeric' })

/** Returns the hour of the clock, 0 to 23, at which a demo starts. */
export const hourOfDemo = (start: string, timeZone: string) =>
  Number(write(start, timeZone, { hour: 'numeric', hourCycle: 'h23' }))

/** Returns whether a day, written YYYY-MM-DD, is the present one of a time zone. */
export const isToday = (day: string, timeZone: string) => day === dayFormatIn(timeZone)(new Date())

/** Formats day and time of a demo: `Wed, Dec 2, 9:30 AM`. */
export const formatDemoStart = (start: string, timeZone: string) =>
  write(start, timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** A day of the offer, written YYYY-MM-DD: with starts, or with the reason that it has none. */
export type DemoDay = { day: string; starts: readonly string[]; holiday: string | null }

/** Groups starts by the day of a time zone, among the days without one, in order. */
export const demoDaysOf = (
  starts: readonly string[],
  { emptyDays, timeZone }: Pick<DemoOffer, 'emptyDays' | 'timeZone'>,
): DemoDay[] => {
  const dayOf = dayFormatIn(timeZone)
  const days = [...Map.groupBy(starts, (start) => dayOf(Date.parse(start)))]
  return [
    ...days.map(([day, its]) => ({ day, starts: its, holiday: null })),
    ...emptyDays.map((empty) => ({ ...empty, starts: [] })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
