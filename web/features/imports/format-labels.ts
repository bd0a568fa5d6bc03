import type { ImportCellFormat } from '#web/schema.generated.ts'
import { formatUtc } from '#web/ui/format-time.ts'

/** The formats of dates and amounts in words. */
export const formatLabels: Readonly<Record<ImportCellFormat, string>> = {
  MONTH_FIRST: 'Month first',
  DAY_FIRST: 'Day first',
  SERIAL: 'Days as a spreadsheet counts them',
  DECIMAL_POINT: 'Point before the cents',
  DECIMAL_COMMA: 'Comma before the cents',
}

/** Two numbers that are a day and a month, in some order. */
export const dayPattern = /^(\d{1,2})\D(\d{1,2})\D/

/** Returns the day that a date is by a format: `March 4`; null if it is none. */
export const readDay = (text: string, format: ImportCellFormat) => {
  const [, one, two] = dayPattern.exec(text) ?? []
  if (!one || !two || !['MONTH_FIRST', 'DAY_FIRST'].includes(format)) return null
  const [month, day] = format === 'MONTH_FIRST' ? [one, two] : [two, one]
  const date = new Date(Date.UTC(2024, Number(month) - 1, Number(day)))
  return date.getUTCDate() === Number(day)
    ? formatUtc(date, { month: 'long', day: 'numeric' })
    : null
}
