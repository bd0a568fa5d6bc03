import { useEffect, useState } from 'react'
import type { WeekAllowanceFragment } from './week-hours.generated.ts'

const secondsBetween = (from: number, to: number) => Math.max(0, Math.floor((to - from) / 1000))

/** Returns the hours of a week in seconds, counting on while timers run. Give its component a key by `keyOfWeek`, so that numbers that are read later count on from then. */
export const useWeekNow = (week: WeekAllowanceFragment) => {
  const { weekStart, weekEnd, runningSince, runningTimers } = week
  const [readAt] = useState(Date.now)
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    if (!runningSince) return undefined
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [runningSince])
  const total = week.boughtSeconds + week.extraSeconds
  const passed = week.usedSeconds + runningTimers * secondsBetween(readAt, now)
  // Where timers stop at zero, a job is about to stop one that has used up the week.
  const isCapped = week.atZero === 'STOP' && runningTimers > 0
  const used = isCapped ? Math.min(passed, total) : passed
  const since = Math.max(Date.parse(runningSince ?? weekEnd), Date.parse(weekStart))
  const running = Math.min(used, secondsBetween(since, now))
  return { now, total, used, left: total - used, running }
}

/** Returns a key that changes with the numbers that were read. */
export const keyOfWeek = ({ usedSeconds, runningSince, runningTimers }: WeekAllowanceFragment) =>
  `${usedSeconds} ${runningSince} ${runningTimers}`
