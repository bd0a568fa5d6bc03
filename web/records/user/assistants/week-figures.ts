/** The free hours of an assistant in one week. */
export type FreeWeek = {
  /** A Monday, written YYYY-MM-DD. */
  weekStart: string
  capacityHours: number
  /** Negative if more was sold than they work. */
  freeHours: number
}

/** Weeks in a row that must have room, so that a week off does not hide room, nor a single free week promise it. */
export const weeksInARow = 4

/** Returns whether hours of a size can be sold in a week; of any size if none is given. */
export const hasRoom = ({ freeHours }: FreeWeek, size: number | null) => freeHours >= (size ?? 1)

/** Returns the first week from which there is room for four weeks in a row, or up to the last week shown; null if none. */
export const findRoomStart = <Week extends FreeWeek>(
  weeks: readonly Week[],
  size: number | null,
): Week | null =>
  weeks.find((_week, at) =>
    weeks.slice(at, at + weeksInARow).every((week) => hasRoom(week, size)),
  ) ?? null

/** Returns true for a whole working week off. */
export const isOff = ({ capacityHours }: FreeWeek) => capacityHours === 0
