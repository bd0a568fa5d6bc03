import { unmarkFormulas } from '#shared/csv.ts'

/** Error values of spreadsheets. */
const spreadsheetError = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|NV|BEZUG!|WERT!)$/

/** Returns text that can be stored: a sign for each character that is none. */
export const toStorableText = (text: string) => text.replaceAll('\u0000', '\uFFFD').toWellFormed()

/** Returns the text of a cell without the marks of exports; empty for an error value of a spreadsheet. */
export const cleanCell = (cell: string): string => {
  const text = unmarkFormulas(toStorableText(cell))
  return spreadsheetError.test(text.trim()) ? '' : text
}
