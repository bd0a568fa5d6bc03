import type { Random } from './random.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// From nine to five in New York’s winter.
const firstHour = 14
const workingHours = 8

const isWeekend = (time: number) => [0, 6].includes(new Date(time).getUTCDay())

/** The midnights of working days from the one beside `today` on, away from it. */
const workingDays = (today: number, away: 1 | -1, count: number) => {
  const found: number[] = []
  for (let time = today + away * day; found.length < count; time += away * day)
    if (!isWeekend(time)) found.push(time)
  return found
}

/** So many calendar days, in working days. */
export const inWorkingDays = (days: number) => Math.max(1, Math.round((days * 5) / 7))

/** Times around one `now`. All but `hoursFromNow` lie in working hours of working days, at least one day away. */
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
  /** So many working days ago, at least one, when `part` (0 to 1) of the working day had gone by. */
  const ago = (days: number, part: number) => within(past[Math.max(1, days) - 1], part)
  return {
    now,
    ago,
    /** So many working days ahead, at least one. */
    ahead: (days: number, part: number) => within(future[Math.max(1, days) - 1], part),
    /** So many hours from the half-hour that now belongs to: fills today, whenever the program starts. */
    hoursFromNow: (hours: number) => new Date(halfHour + hours * hour),
    /** `count` different times in order, from so many working days ago until so many working days ago. */
    spread: (random: Random, count: number, from: number, until: number) => {
      const chosen = new Set<number>()
      // A day has 97 times to choose from, far more than any record has lines.
      while (chosen.size < count)
        chosen.add(ago(random.between(Math.min(from, until), from), random.fraction()).getTime())
      return [...chosen].toSorted((a, b) => a - b).map((time) => new Date(time))
    },
  }
}

export type Days = ReturnType<typeof daysAround>

export const minutesAfter = (time: Date, minutes: number) =>
  new Date(time.getTime() + Math.round(minutes * minute))
