import { useState } from 'react'
import { countWeek } from './count-week.ts'
import { useSecondsSince } from './use-seconds-since.ts'
import type { WeekAllowanceFragment } from './week-hours.generated.ts'

/** Returns the hours of a week in seconds, counting on while timers run. Give its component a key by `keyOfWeek`, so that numbers that are read later count on from then. */
export const useWeekNow = (week: WeekAllowanceFragment) => {
  const { weekStart, weekEnd, runningSince } = week
  const [readAt] = useState(Date.now)
  const passedSeconds = useSecondsSince(runningSince !== null)
  const now = readAt + passedSeconds * 1000
  const figures = countWeek(week, passedSeconds)
  const since = Math.max(Date.parse(runningSince ?? weekEnd), Date.parse(weekStart))
  const running = Math.min(figures.usedSeconds, Math.max(0, Math.floor((now - since) / 1000)))
  return { now, ...figures, running }
}

/** Returns a key that changes with the numbers that were read. */
export const keyOfWeek = ({
  usedSeconds,
  runningSince,
  runningTimers,
}: Pick<WeekAllowanceFragment, 'usedSeconds' | 'runningSince' | 'runningTimers'>) =>
  `${usedSeconds} ${runningSince} ${runningTimers}`
