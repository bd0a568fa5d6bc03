import { readerToday } from '#web/ui/reader-clock.ts'

const week = 7 * 86_400_000

/** Returns a day of last week on the reader's clock, YYYY-MM-DD. */
export const lastWeekDay = () =>
  new Date(Date.parse(readerToday()) - week).toISOString().slice(0, 10)
