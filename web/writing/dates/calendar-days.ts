import { addDays, mondayOf } from '#shared/days.ts'
import { dateSpan } from '#shared/moments.ts'

const first = dateSpan.first.slice(0, 10)
const last = dateSpan.last.slice(0, 10)

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

/** Returns the Monday of a day's week, or the first day that can be entered. */
export const startOfWeek = (day: string) => clamp(mondayOf(day))

/** Returns the weeks that show the month of a day, each from Monday to Sunday. */
export const weeksOfMonth = (day: string): string[][] => {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  for (let monday = mondayOf(`${month}-01`); monday <= `${month}-31`; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(monday, place)))
  return weeks
}
