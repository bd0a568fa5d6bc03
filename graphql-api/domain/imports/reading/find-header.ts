/** Records that may stand above the headers: titles, dates of the export, blank lines. */
const highestHeader = 20

const countFilledCells = (cells: readonly string[]) =>
  cells.filter((cell) => cell.trim() !== '').length

/** Returns the index of the record with the headers: the first that has at least half as many filled cells as the fullest of the first records. */
export const findHeader = (records: readonly (readonly string[])[]): number => {
  const filledCounts = records.slice(0, highestHeader).map(countFilledCells)
  const fullest = Math.max(0, ...filledCounts)
  return filledCounts.findIndex((count) => count > 0 && count >= fullest / 2)
}
