import { formatHoursInColumn } from '#shared/durations.ts'

/** Formats hours in a column: `4:10`, `0:40`; a dash for none. */
export const formatCellTime = (seconds: number) =>
  seconds === 0 ? '–' : formatHoursInColumn(seconds)
