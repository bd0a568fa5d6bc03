/** A block on the axis of a day, in minutes. */
type Block = { key: string; from: number; until: number }

/** The part of the width that a block takes: the number of its column, of so many. */
export type Column = { column: number; of: number }

/** The shortest block that is drawn, in minutes: it has room for a line of text. */
const shortest = 28

/** Returns the columns of the blocks of a day: blocks that overlap stand side by side. */
export const columnsOf = (blocks: readonly Block[]): Map<string, Column> => {
  const sortedBlocks = blocks
    .map(({ key, from, until }) => ({ key, from, until: Math.max(until, from + shortest) }))
    .toSorted((one, other) => one.from - other.from || other.until - one.until)
  const placedColumns = new Map<string, Column>()
  /** The ends of the columns of the group so far, and its blocks. */
  let ends: number[] = []
  let group: { key: string; column: number }[] = []
  const close = () => {
    for (const { key, column } of group) placedColumns.set(key, { column, of: ends.length })
    ends = []
    group = []
  }
  for (const { key, from, until } of sortedBlocks) {
    if (ends.every((end) => end <= from)) close()
    const freeIndex = ends.findIndex((end) => end <= from)
    const column = freeIndex < 0 ? ends.length : freeIndex
    ends[column] = until
    group.push({ key, column })
  }
  close()
  return placedColumns
}
