/**
 * Formats rows as a text table: each column as wide as its widest cell, with the second column, the figures, aligned
 * to the right.
 * @param {readonly (readonly string[])[]} cells the heads first
 */
export const table = (cells) => {
  const widths = cells[0].map((_, place) => Math.max(...cells.map((line) => line[place].length)))
  return cells
    .map((line) =>
      line
        .map((cell, place) => cell[place === 1 ? 'padStart' : 'padEnd'](widths[place]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
