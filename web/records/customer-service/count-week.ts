import type { WeekAllowanceFragment } from './week-hours.generated.ts'

type Week = Pick<
  WeekAllowanceFragment,
  'boughtSeconds' | 'extraSeconds' | 'usedSeconds' | 'leftSeconds' | 'runningTimers' | 'atZero'
>

/** Returns the hours of a plan’s week in seconds, so many seconds after they were read: its timers count on. */
export const countWeek = (week: Week, passedSeconds = 0) => {
  const { boughtSeconds, extraSeconds, usedSeconds, runningTimers, atZero } = week
  const total = boughtSeconds + extraSeconds
  const runningTotal = usedSeconds + runningTimers * Math.floor(passedSeconds)
  // Where timers stop at zero, a job is about to stop one that has used up the week.
  const countedSeconds =
    atZero === 'STOP' && runningTimers > 0 ? Math.min(runningTotal, total) : runningTotal
  return {
    total,
    usedSeconds: countedSeconds,
    leftSeconds: week.leftSeconds - (countedSeconds - usedSeconds),
  }
}

/** Returns what is left of all plans together: the server’s sum, less what their timers have counted since. */
export const countLeft = (sum: number, weeks: readonly Week[], passedSeconds: number) =>
  weeks.reduce(
    (sum, week) => sum + countWeek(week, passedSeconds).leftSeconds - countWeek(week).leftSeconds,
    sum,
  )
