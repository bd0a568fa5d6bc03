import { addDays, dayIn } from '#shared/days.ts'
import { offsetSpansIn } from '#shared/zone-offsets.ts'
import { isWorkingDay } from './holidays.ts'
import type { Random } from './random.ts'

const minute = 60_000

/** The company's time zone, which is that of a new organization. */
export const timeZone = 'America/New_York'

/** From nine to five on the company's clock. */
const firstMinute = 9 * 60
export const dayMinutes = 8 * 60

/** Returns the working days, as YYYY-MM-DD, starting with the one next to `today`. */
const workingDays = (today: string, direction: 1 | -1, count: number) => {
  const workdays: string[] = []
  for (let day = addDays(today, direction); workdays.length < count; day = addDays(day, direction))
    if (isWorkingDay(day)) workdays.push(day)
  return workdays
}

/** Converts calendar days to working days. */
export const inWorkingDays = (days: number) => Math.max(1, Math.round((days * 5) / 7))

const dayStarts = new Map<string, number>()

/** Returns when work begins on a day. Clocks change at night, so that all of a working day has one offset. */
const beginOf = (day: string) => {
  const storedStart = dayStarts.get(day)
  if (storedStart !== undefined) return storedStart
  const wallTime = Date.parse(day) + firstMinute * minute
  const [span] = offsetSpansIn(timeZone, { from: wallTime, to: wallTime + 1 })
  const begin = wallTime - (span?.offset ?? 0)
  dayStarts.set(day, begin)
  return begin
}

/** Returns a time of a day, in minutes after work begins. */
export const timeOn = (day: string, minutes: number) => new Date(beginOf(day) + minutes * minute)

/** Creates functions that return times relative to one `now`, all within working hours. */
export const daysAround = (now: Date) => {
  const today = dayIn(timeZone, now)
  const pastDays = workingDays(today, -1, 700)
  const future = workingDays(today, 1, 60)

  /** A working day by its distance from today: negative ones are past. Today may be a day off. */
  const dayAt = (daysAway: number) => {
    const day =
      daysAway === 0 ? today : daysAway < 0 ? pastDays[-daysAway - 1] : future[daysAway - 1]
    if (day === undefined) throw new Error('Further from today than the demo reaches')
    return day
  }
  const within = (daysAway: number, part: number) =>
    timeOn(dayAt(daysAway), Math.round((part * dayMinutes) / 5) * 5)
  /** A number of working days ago, at least one, when `part` (0 to 1) of the working day had passed. */
  const ago = (days: number, part: number) => within(-Math.max(1, days), part)
  return {
    now,
    today,
    dayAt,
    isOpen: isWorkingDay(today),
    /** Minutes of today's work that have passed, in steps of five; 0 on a day off. */
    minutesToday: isWorkingDay(today)
      ? Math.floor(Math.max(0, now.getTime() - beginOf(today)) / (5 * minute)) * 5
      : 0,
    ago,
    /** A number of working days ahead, at least one. */
    ahead: (days: number, part: number) => within(Math.max(1, days), part),
    /** The end of the working day that is a number of working days after the day of a past time. */
    closeAfter: (time: Date, more: number) => {
      const daysAway = more - pastDays.indexOf(dayIn(timeZone, time)) - 1
      return within(daysAway < 0 || isWorkingDay(today) ? daysAway : daysAway + 1, 1)
    },
    /** `count` distinct times in order, between two numbers of working days ago. */
    spread: (random: Random, count: number, from: number, until: number) => {
      const dayNumbers = new Set<number>()
      // A day has 97 times to choose from, far more than any record has activities.
      while (dayNumbers.size < count)
        dayNumbers.add(
          ago(random.between(Math.min(from, until), from), random.fraction()).getTime(),
        )
      return [...dayNumbers].toSorted((a, b) => a - b).map((time) => new Date(time))
    },
  }
}

export type Days = ReturnType<typeof daysAround>

export const minutesAfter = (time: Date, minutes: number) =>
  new Date(time.getTime() + Math.round(minutes * minute))
