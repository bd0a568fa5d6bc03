/** How the dates of a column are written, beside the international form. */
export const dateOrders = ['month_first', 'day_first', 'serial'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A day with a time of day, as the clocks of the importer's zone show it; without a time, the day alone. */
export type WallDate = {
  year: number
  month: number
  day: number
  time: string | null
  /** The instant, where the text says its offset from UTC, as our own exports do. */
  instant?: Date
}

const time = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?: ?([ap])m)?(?: ?Z| ?UTC)?)?`
const international = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${time}$`, 'i')
const numeric = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${time}$`, 'i')
const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/
const serialNumber = /^\d{4,5}(?:\.\d+)?$/

/** Day 0 of the serial numbers of spreadsheets. */
const serialZero = Date.UTC(1899, 11, 30)

/** Returns true for what programs write instead of no date: `0/0/00`, `0.0.00`, `0000-00-00`. */
export const isNoDate = (text: string) => /^0+(?:[/.-]0+){2}$/.test(text)

const toWallDate = (
  [year, month, day]: readonly [number, number, number],
  [hour, minute, meridiem]: readonly (string | undefined)[],
): WallDate | null => {
  const at = new Date(Date.UTC(year, month - 1, day))
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null
  if (hour === undefined) return { year, month, day, time: null }
  const hours = meridiem
    ? (Number(hour) % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0)
    : Number(hour)
  if (hours > 23 || Number(minute) > 59) return null
  return { year, month, day, time: `${String(hours).padStart(2, '0')}:${minute}` }
}

const fromSerial = (text: string): WallDate => {
  const at = new Date(serialZero + Math.floor(Number(text)) * 86_400_000)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    time: null,
  }
}

/** Reads a date. Returns null for a text that is none in this order: words, serial numbers and days that no calendar has included. */
export const readDate = (text: string, order: DateOrder | null): WallDate | null => {
  const hasOffset = withOffset.test(text)
  const iso = international.exec(hasOffset ? text.slice(0, 'YYYY-MM-DDTHH:MM'.length) : text)
  if (iso) {
    const date = toWallDate([Number(iso[1]), Number(iso[2]), Number(iso[3])], iso.slice(4))
    return date && hasOffset ? { ...date, instant: new Date(text) } : date
  }
  if (order === 'serial') return serialNumber.test(text) ? fromSerial(text) : null
  const parts = numeric.exec(text)
  if (!parts || order === null) return null
  const [first, second] = [Number(parts[1]), Number(parts[3])]
  const year = Number(parts[4]) + (parts[4]?.length === 2 ? 2000 : 0)
  const [month, day] = order === 'month_first' ? [first, second] : [second, first]
  return toWallDate([year, month, day], parts.slice(5))
}

/** The dates of a column, by the orders that fit them. */
export type DateFit = {
  order: DateOrder | null
  isAmbiguous: boolean
  rows: Record<DateOrder, number>
}

/** Returns the order that fits all dates of a column; none if dates say nothing about it, and ambiguous if they fit both or contradict each other. */
export const findDateOrder = (cells: readonly string[]): DateFit => {
  const rows = { month_first: 0, day_first: 0, serial: 0 }
  let fitsBoth = 0
  for (const cell of cells) {
    const monthFirst = numeric.test(cell) && readDate(cell, 'month_first')
    const dayFirst = numeric.test(cell) && readDate(cell, 'day_first')
    if (monthFirst && dayFirst) fitsBoth += monthFirst.day === dayFirst.day ? 0 : 1
    else if (monthFirst) rows.month_first += 1
    else if (dayFirst) rows.day_first += 1
    else if (serialNumber.test(cell)) rows.serial += 1
  }
  const [onlyMonth, onlyDay] = [rows.month_first > 0, rows.day_first > 0]
  if (onlyMonth !== onlyDay)
    return { order: onlyMonth ? 'month_first' : 'day_first', isAmbiguous: false, rows }
  const isAmbiguous = onlyMonth || fitsBoth > 0 || rows.serial > 0
  // Equal day and month, as in 5/5/2026, are the same in both orders.
  return { order: isAmbiguous ? null : 'month_first', isAmbiguous, rows }
}
