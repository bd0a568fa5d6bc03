import { formatHours } from '#shared/durations.ts'
import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { type TimeLeft, computeTimeLeft } from './left.ts'
import type { Row } from './week-rows.ts'

/** Formats what is left in a sentence: `has 12m left`, `is 1h 20m over`. */
export const formatLeftInWords = (row: Row) => {
  const { seconds = 0, isMonthly = false } = computeTimeLeft(row) ?? {}
  const when = isMonthly ? ' this month' : ''
  return seconds < 0
    ? `is ${formatHours(-seconds)} over${when}`
    : `has ${formatHours(seconds)} left${when}`
}

/** Formats what is left in a column: `15:10`, `12 min`, `1:20 over`. */
export const formatLeft = ({ seconds, isMonthly }: TimeLeft) => {
  const over = seconds < 0 ? ' over' : ''
  const size = Math.abs(seconds)
  if (isMonthly) return `${Math.floor(size / 60)} min${over}`
  return `${size < 60 ? '0:00' : formatCellTime(size)}${over}`
}

/** Formats the whole of it: `20` hours, `50` minutes. */
export const formatTotal = ({ total, isMonthly }: TimeLeft) =>
  String(Math.round((total / (isMonthly ? 60 : 3600)) * 100) / 100)
