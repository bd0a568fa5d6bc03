import { dayNumberOf, instantOf, wallOf } from '#web/ui/reader-clock.ts'

const hour = 3_600_000

/** The hour of the reader’s day at which snoozed news comes back on another day. */
const morning = 9

/** The hour after which “later today” is too late to be useful. */
const evening = 20

/** Returns the next Monday after a day number; 1970-01-01, day 0, was a Thursday. */
const nextMonday = (day: number) => day + 1 + ((((4 - (day + 1)) % 7) + 7) % 7)

/** Returns nine o’clock of a day on the reader’s clock, also on a day on which clocks change. */
const atMorning = (day: number) => instantOf(new Date(day * 24 * hour + morning * hour))

export type SnoozeTime = { label: string; until: Date }

/** Returns when a notification may come back, on the reader’s clock: later today, tomorrow, next week. */
export const snoozeTimes = (now: Date): SnoozeTime[] => {
  const day = dayNumberOf(now)
  // Three hours from now, to the full hour.
  const laterTime = new Date(Math.ceil((now.getTime() + 3 * hour) / hour) * hour)
  const isToday = dayNumberOf(laterTime) === day && wallOf(laterTime).getUTCHours() <= evening
  return [
    ...(isToday ? [{ label: 'Later today', until: laterTime }] : []),
    { label: 'Tomorrow', until: atMorning(day + 1) },
    { label: 'Next week', until: atMorning(nextMonday(day)) },
  ]
}
