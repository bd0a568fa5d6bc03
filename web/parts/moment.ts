import { useState } from 'react'
import { startOfDay, startOfMonth } from '#web/ui/reader-clock.ts'

/** Milliseconds for which a moment is reused, so that returning to a page does not query again. */
const freshness = 5 * 60_000

const momentAt = (now: Date) => ({
  now: now.toISOString(),
  /** The midnights at which this day begins and ends. */
  today: startOfDay(now).toISOString(),
  tomorrow: startOfDay(now, 1).toISOString(),
  /** The start of this month. */
  month: startOfMonth(now).toISOString(),
  /** Midnight in thirty days. */
  inThirtyDays: startOfDay(now, 30).toISOString(),
})

/** The times that separate overdue, due today and ending soon, as ISO strings. */
export type Moment = ReturnType<typeof momentAt>

let last: Moment | undefined

const momentNow = () => {
  const now = new Date()
  const age = last ? now.getTime() - Date.parse(last.now) : Infinity
  if (!last || age < 0 || age > freshness || startOfDay(now).toISOString() !== last.today)
    last = momentAt(now)
  return last
}

/** The moment at which a page was opened, to within five minutes. */
export const useMoment = () => useState(momentNow)[0]
