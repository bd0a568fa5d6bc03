import { addDays } from '#shared/days.ts'
import { dateSpan } from '#shared/moments.ts'

const dayLength = 86_400_000

const first = dateSpan.first.slice(0, 10)
const last = dateSpan.last.slice(0, 10)

const toText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the day itself, or the nearest one that can be entered. */
const clamp = (day: string) => (day < first ? first : day > last ? last : day)

/** Returns the day (`2026-11-27`) so many days later, within the years that can be entered. */
export const moveDay = (day: string, days: number) => clamp(addDays(day, days))

/** Returns the same date so many months later, or the last day of a shorter month. */
export const addMonths = (day: string, months: number) => {
  const at = new Date(day)
  const date = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  const length = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(date, length))
  return clamp(at.toISOString().slice(0, 10))
}

/** Returns the place of a day in its week, from Monday, 0, to Sunday, 6. */
const placeInWeek = (day: string) => (new Date(day).getUTCDay() + 6) % 7

/** Returns the Monday of a day's week. */
export const startOfWeek = (day: string) => moveDay(day, -placeInWeek(day))

/** Returns the weeks that show the month of a day, each from Monday to Sunday. */
export const weeksOfMonth = (day: string): string[][] => {
  const month = day.slice(0, 7)
  const start = Date.parse(`${month}-01`) - placeInWeek(`${month}-01`) * dayLength
  const weeks: string[][] = []
  for (let time = start; toText(time) <= `${month}-31`; time += 7 * dayLength)
    weeks.push(Array.from({ length: 7 }, (_, place) => toText(time + place * dayLength)))
  return weeks
}
