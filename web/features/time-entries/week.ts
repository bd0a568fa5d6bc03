import { addDays } from '#shared/days.ts'
import { type Day, dayOf } from '#web/records/time-entry/typed-time/day.ts'
import { dayNumberOf } from '#web/ui/reader-clock.ts'

const msPerDay = 86_400_000

const dateOf = (dayNumber: number) => new Date(dayNumber * msPerDay).toISOString().slice(0, 10)

/** Returns the Monday of the week that a day is in. */
const mondayOf = (date: string) => {
  const number = Math.floor(Date.parse(date) / msPerDay)
  // Day 0 of Unix time was a Thursday.
  return dateOf(number - ((((number + 3) % 7) + 7) % 7))
}

/** Returns the Monday of the reader's current week. */
export const currentMonday = () => mondayOf(dateOf(dayNumberOf(new Date())))

/** Returns the Monday that a URL names, moved to a Monday; this week's if the text is no date. */
export const readMonday = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? mondayOf(text)
    : currentMonday()

/** Returns the seven days of a week in the reader's time zone. */
export const daysOfWeek = (monday: string): readonly Day[] =>
  Array.from({ length: 7 }, (_, at) => dayOf(addDays(monday, at)))
