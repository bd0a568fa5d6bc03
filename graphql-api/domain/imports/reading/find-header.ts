/** Records that may stand above the headers: titles, dates of the export, blank lines. */
const highestHeader = 20

const filledCells = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

/** Returns the index of the record with the headers: the first that has at least half as many filled cells as the fullest of the first records. */
export const findHeader = (records: readonly (readonly string[])[]): number => {
  const filled = records.slice(0, highestHeader).map(filledCells)
  const fullest = Math.max(0, ...filled)
  return filled.findIndex((count) => count > 0 && count >= fullest / 2)
}
