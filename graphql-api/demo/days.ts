import type { Random } from './random.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// From nine to five in New York’s winter.
const firstHour = 14
const workingHours = 8

const isWeekend = (time: number) => [0, 6].includes(new Date(time).getUTCDay())

/** Returns the midnights of working days, starting with the one next to `today`. */
const workingDays = (today: number, away: 1 | -1, count: number) => {
  const found: number[] = []
  for (let time = today + away * day; found.length < count; time += away * day)
    if (!isWeekend(time)) found.push(time)
  return found
}

/** Converts calendar days to working days. */
export const inWorkingDays = (days: number) => Math.max(1, Math.round((days * 5) / 7))

/** Creates functions that return times relative to one `now`. All except `hoursFromNow` return times within working hours, at least one day away. */
export const daysAround = (now: Date) => {
  const today = Math.floor(now.getTime() / day) * day
  const past = workingDays(today, -1, 700)
  const future = workingDays(today, 1, 60)
  const halfHour = Math.floor(now.getTime() / (30 * minute)) * 30 * minute

  const within = (midnight: number | undefined, part: number) => {
    if (midnight === undefined) throw new Error('Further from today than the demo reaches')
    const minutes = Math.round((part * workingHours * 60) / 5) * 5
    return new Date(midnight + firstHour * hour + minutes * minute)
  }
  /** A number of working days ago, at least one, when `part` (0 to 1) of the working day had passed. */
  const ago = (days: number, part: number) => within(past[Math.max(1, days) - 1], part)
  return {
    now,
    ago,
    /** A number of working days ahead, at least one. */
    ahead: (days: number, part: number) => within(future[Math.max(1, days) - 1], part),
    /** A number of hours from the current half-hour: fills today, whenever the program starts. */
    hoursFromNow: (hours: number) => new Date(halfHour + hours * hour),
    /** `count` distinct times in order, between two numbers of working days ago. */
    spread: (random: Random, count: number, from: number, until: number) => {
      const chosen = new Set<number>()
      // A day has 97 times to choose from, far more than any record has activities.
      while (chosen.size < count)
        chosen.add(ago(random.between(Math.min(from, until), from), random.fraction()).getTime())
      return [...chosen].toSorted((a, b) => a - b).map((time) => new Date(time))
    },
  }
}

export type Days = ReturnType<typeof daysAround>

export const minutesAfter = (time: Date, minutes: number) =>
  new Date(time.getTime() + Math.round(minutes * minute))
