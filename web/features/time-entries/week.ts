import { addDays, mondayOf } from '#shared/days.ts'
import { type Day, dayOf } from '#web/records/time-entry/typed-time/day.ts'
import { readerToday } from '#web/ui/reader-clock.ts'

/** Returns the Monday of the reader's current week. */
export const currentMonday = () => mondayOf(readerToday())

/** Returns the Monday that a URL names, moved to a Monday; this week's if the text is no date. */
export const readMonday = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? mondayOf(text)
    : currentMonday()

/** Returns the seven days of a week in the reader's time zone. */
export const daysOfWeek = (monday: string): readonly Day[] =>
  Array.from({ length: 7 }, (_, at) => dayOf(addDays(monday, at)))
