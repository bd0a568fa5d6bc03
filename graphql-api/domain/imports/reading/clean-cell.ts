import { unmarkFormulas } from '#shared/csv.ts'

/** Error values of spreadsheets. */
const spreadsheetError = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|NV|BEZUG!|WERT!)$/

/** Returns the text of a cell without the marks of exports; empty for an error value of a spreadsheet. */
export const cleanCell = (cell: string): string => {
  const text = unmarkFormulas(cell)
  return spreadsheetError.test(text.trim()) ? '' : text
}
