/** Signs that a spreadsheet runs at the start of a cell, and the apostrophe that exports put before them. */
const signs = String.raw`[=+\-@\t\r＝＋－＠']`
const guardAtStart = new RegExp(String.raw`^'(?=\s*${signs})`)
const guardInside = new RegExp(String.raw`([;\t])'(?=\s*${signs})`, 'g')

/** Error values of spreadsheets. */
const spreadsheetError = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|NV|BEZUG!|WERT!)$/

/** Returns the text of a cell without the apostrophes of exports; empty for an error value of a spreadsheet. */
export const cleanCell = (cell: string): string => {
  const text = cell.replace(guardAtStart, '').replaceAll(guardInside, '$1')
  return spreadsheetError.test(text.trim()) ? '' : text
}
