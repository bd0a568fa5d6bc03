/** The header of the column with which refused rows are given back. */
export const reasonHeader = 'Why it was not imported'

/** Ends the reason of a row whose cells may be in wrong columns, because an error file fills it up. */
const stillToMend = 'Then empty this cell.'

/** Returns a reason that refuses its row again until a person has emptied it. */
export const untilEmptied = (refusal: string) => `${refusal} ${stillToMend}`

/** Returns the reason in a row of an error file that refuses it again; null in others. */
export const refusalInFile = (columns: readonly string[], cells: readonly string[]) => {
  const reason = cells[columns.indexOf(reasonHeader)]?.trim() ?? ''
  return reason.endsWith(stillToMend) ? reason.slice(0, -stillToMend.length).trim() : null
}
