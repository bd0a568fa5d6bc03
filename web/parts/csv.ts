/** A spreadsheet runs text that begins like this as a formula. */
const formula = /^[=+\-@\t\r]/

const cellOf = (value: string | number) => {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value.trimStart()) ? `'${value}` : value
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
