/**
 * The places before text that a spreadsheet runs as a formula: where it begins, and after what separates cells and rows
 * where the list separator is a semicolon, as in German Excel, for which quotes inside of a row have no meaning. White
 * space after a separator has no other separator, so that many line breaks are not searched again from each.
 */
const formulas = /^(?=\s*[=+\-@＝＋－＠])|(?<=[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g

const cellOf = (value: string | number) => {
  if (typeof value === 'number') return String(value)
  const text = value.replaceAll(formulas, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes rows as CSV for spreadsheets (RFC 4180). Text that would run as a formula is marked as text. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** Lets the browser save CSV under a name. */
export const saveCsv = (name: string, csv: string) => {
  // Without the mark at the start, Excel reads another encoding than UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
