import { countWeek } from '#web/records/customer-service/count-week.ts'
import type { Row } from './week-rows.ts'

/** What is left of a service, in seconds; negative if more was used. */
export type TimeLeft = { seconds: number; total: number; isMonthly: boolean }

const scarce = 0.2

/** Returns what is left of the weekly hours or of the monthly minutes of a row, so many seconds after they were read; null if it has neither. */
export const computeTimeLeft = (
  { service }: Pick<Row, 'service'>,
  passedSeconds = 0,
): TimeLeft | null => {
  const week = service?.allowance
  if (week) {
    const { leftSeconds, total } = countWeek(week, passedSeconds)
    return { seconds: leftSeconds, total, isMonthly: false }
  }
  const month = service?.minutes
  return month
    ? {
        seconds: month.leftSeconds - month.overSeconds,
        total: month.boughtSeconds,
        isMonthly: true,
      }
    : null
}

/** True if little is left, or nothing, of what was bought. Nothing of nothing, before a service starts, is not little. */
export const isScarce = ({ seconds, total }: TimeLeft) =>
  seconds < 0 || (total > 0 && seconds <= total * scarce)

/** Returns the row with the smallest part left, if that is little; else undefined. */
export const scarcestOf = (rows: readonly Row[]) =>
  rows
    .flatMap((row) => {
      const timeLeft = computeTimeLeft(row)
      return timeLeft && timeLeft.total > 0 && isScarce(timeLeft)
        ? [{ row, part: timeLeft.seconds / timeLeft.total }]
        : []
    })
    .toSorted((a, b) => a.part - b.part)[0]?.row
