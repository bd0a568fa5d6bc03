/** The signs with which a spreadsheet begins a formula, and `'`, which marks text, for use in a character class. */
const signs = `=+\\-@＝＋－＠'`

/** Text that a spreadsheet runs as a formula or takes for a mark, where a cell begins. */
const atStart = `\\s*[${signs}\\t\\r]`

/**
 * The same after what separates cells where the list separator is a semicolon, as in German Excel, for which quotes
 * inside of a row have no meaning. White space after a separator has no other separator, so that many separators are
 * not searched again from each.
 */
const afterSeparator = `[^\\S\\t\\r\\n]*[${signs}\\t\\r]`

/** The same after a line break, which separates rows there. Empty lines are no formulas. */
const afterLineBreak = `[^\\S\\t\\r\\n]*[${signs}]`

/** Returns the places before such text, of which `csvText` is a part. */
const placesOf = (csvText: string) =>
  new RegExp(
    `^${csvText}(?=${atStart})|(?<=[;\\t])${csvText}(?=${afterSeparator})|(?<=[\\r\\n])${csvText}(?=${afterLineBreak})`,
    'g',
  )

const unmarkedPlaces = placesOf('')
const marks = placesOf(`'`)

/** Marks text that a spreadsheet would run as a formula by a `'` before it, wherever a spreadsheet may begin a cell. */
export const markFormulas = (text: string) => text.replaceAll(unmarkedPlaces, `'`)

/** Removes exactly the marks that `markFormulas` sets. */
export const unmarkFormulas = (text: string) => text.replaceAll(marks, '')

const formatCell = (value: string | number) => {
  if (typeof value === 'number') return String(value)
  const text = markFormulas(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes rows as CSV for spreadsheets (RFC 4180). Text that would run as a formula is marked as text. */
export const formatCsv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')

/** The mark at the start of a file without which Excel reads another encoding than UTF-8. */
export const byteOrderMark = '\uFEFF'
