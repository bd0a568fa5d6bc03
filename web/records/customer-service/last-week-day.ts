import { readerToday } from '#web/ui/reader-clock.ts'

const hour = 3_600_000

/**
 * Returns a day of last week, YYYY-MM-DD: of the customer's week where one is known, whose Monday may begin on another
 * day of the reader; else on the reader's clock.
 */
export const lastWeekDay = (weekStarts: readonly (string | undefined)[]) => {
  const weekStart = weekStarts.find((start) => start !== undefined)
  // Saturday noon of the customer is in that week in every time zone.
  const at = weekStart
    ? Date.parse(weekStart) - 36 * hour
    : Date.parse(readerToday()) - 7 * 24 * hour
  return new Date(at).toISOString().slice(0, 10)
}
