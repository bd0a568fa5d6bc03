import { findRoomStart } from '#web/records/user/assistants/week-figures.ts'
import type { BenchPageQuery } from './bench-page.generated.ts'

export type BenchRow = NonNullable<BenchPageQuery['bench']>[number]
export type BenchWeek = BenchRow['weeks'][number]

/** The hours that plans have, of which one is looked for. */
export const sizes = [15, 20, 40] as const

/** Returns the first week from which the assistant has room; null if there is none. */
export const roomFrom = ({ weeks }: BenchRow, size: number | null): BenchWeek | null =>
  findRoomStart(weeks, size)

export const isNow = ({ weeks }: BenchRow, week: BenchWeek) => weeks[0] === week

/** The free hours of this week. */
export const freeNow = ({ weeks }: BenchRow) => weeks[0]?.freeHours ?? 0
const freeInAll = ({ weeks }: BenchRow) => weeks.reduce((sum, { freeHours }) => sum + freeHours, 0)

/** Returns the rows with the most free hours this week first. */
export const sortRows = (rows: readonly BenchRow[]) =>
  rows.toSorted((one, other) => freeNow(other) - freeNow(one) || freeInAll(other) - freeInAll(one))

/** Returns the assistants with more hours sold this week than they work, most first. */
export const overloaded = (rows: readonly BenchRow[]) =>
  rows.filter((row) => freeNow(row) < 0).toSorted((one, other) => freeNow(one) - freeNow(other))

/** The hours that are sold this week beyond what the assistant works; 0 if there are none. */
export const excessOf = (row: BenchRow) => Math.max(0, -freeNow(row))

/** Returns the most hours that another assistant has free this week; 0 if no one has. */
export const roomBeside = (rows: readonly BenchRow[], ownRow: BenchRow) =>
  Math.max(0, ...rows.filter((row) => row !== ownRow).map(freeNow))

export type Room = { row: BenchRow; from: BenchWeek }

/** Returns who has room from when, soonest first. */
export const findRoom = (rows: readonly BenchRow[], size: number | null): Room[] =>
  sortRows(rows)
    .flatMap((row) => {
      const from = roomFrom(row, size)
      return from ? [{ row, from }] : []
    })
    .toSorted((one, other) => one.from.weekStart.localeCompare(other.from.weekStart))

/** The hours of an assistant's time off in a week. */
export const hoursOff = ({ weeklyHours }: BenchRow, { capacityHours }: BenchWeek) =>
  weeklyHours - capacityHours
