import { useState } from 'react'
import { startOfDay, startOfMonth } from '#web/ui/reader-clock.ts'

/** Milliseconds for which a moment serves: pages that are gone to again need not ask again. */
const freshness = 5 * 60_000

const momentAt = (now: Date) => ({
  now: now.toISOString(),
  /** The midnights that begin and end this day. */
  today: startOfDay(now).toISOString(),
  tomorrow: startOfDay(now, 1).toISOString(),
  /** When this month began. */
  month: startOfMonth(now).toISOString(),
  /** The midnight thirty days ahead. */
  inThirtyDays: startOfDay(now, 30).toISOString(),
})

/** The times by which work is late, due today or soon over, as ISO texts. */
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
