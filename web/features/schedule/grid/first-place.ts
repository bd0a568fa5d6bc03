import { yOf } from '#web/features/schedule/entries/axis.ts'
import type { GridColumn } from './grid-column.ts'

/** Where the first hour is that people see, in minutes: half an hour before eight. */
const firstSeen = 7.5 * 60

/** The end of the night, in minutes: an entry before it does not move the working day out of sight. */
const nightEnd = 5 * 60

/** Returns where the grid begins to be seen: before its first entry of the day, at the latest in the early morning. */
export const firstPlace = (columns: readonly Pick<GridColumn, 'day' | 'entries'>[]) => {
  const starts = columns.flatMap(({ day, entries }) =>
    entries.filter(({ start }) => start > day.from).map(({ start }) => yOf(day, start)),
  )
  const ofDay = starts.filter((start) => start >= nightEnd)
  return Math.min(firstSeen, ...(ofDay.length > 0 ? ofDay : starts).map((start) => start - 30))
}
