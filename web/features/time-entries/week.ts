import { addDays, endOfDayIn, instantWithin, mondayOf } from '#shared/days.ts'
import { longestEntry } from '#shared/time-rules.ts'
import { type Day, dayOf } from '#web/records/time-entry/typed-time/day.ts'
import { readerToday } from '#web/ui/reader-clock.ts'

/** Returns the Monday of the reader's current week. */
export const findCurrentMonday = () => mondayOf(readerToday())

/** Returns the Monday that a URL names, moved to a Monday; this week's if the text is no date. */
export const readMonday = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? mondayOf(text)
    : findCurrentMonday()

/** Returns the variables of the query for an assistant's week. */
export const timeWeekOf = (assistantId: string, days: readonly Day[]) => {
  const [first, , , middleDay] = days
  const end = days.at(-1)?.until ?? 0
  return {
    assistantId,
    // An entry that began before may reach into the week.
    startsAfter: new Date((first?.from ?? 0) - longestEntry * 1000).toISOString(),
    startsBefore: new Date(end).toISOString(),
    at: new Date(((middleDay?.from ?? 0) + (middleDay?.until ?? 0)) / 2).toISOString(),
  }
}

/** Returns the same seven days in another time zone. */
export const daysIn = (timeZone: string, days: readonly Day[]): readonly Day[] => {
  const endOf = (date: string) => endOfDayIn(timeZone, instantWithin(date)).getTime() + 1
  return days.map(({ date }) => ({ date, from: endOf(addDays(date, -1)), until: endOf(date) }))
}

/** Returns the seven days of a week in the reader's time zone. */
export const daysOfWeek = (monday: string): readonly Day[] =>
  Array.from({ length: 7 }, (_, at) => dayOf(addDays(monday, at)))
