/** The sign before the cents. */
export const numberFormats = ['decimal_point', 'decimal_comma'] as const
export type NumberFormat = (typeof numberFormats)[number]

const patterns = {
  decimal_point: /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/,
  decimal_comma: /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/,
}

/** Returns an amount without currency and spaces. */
const stripCurrency = (text: string) => text.replaceAll(/[\s$€£']|USD|EUR/g, '')

/** Reads an amount as whole cents. Returns null for a text that is no amount in this format, or that has parts of a cent. */
export const readCents = (text: string, format: NumberFormat): number | null => {
  const amount = stripCurrency(text)
  if (!patterns[format].test(amount)) return null
  const [thousands, decimal] = format === 'decimal_point' ? [',', '.'] : ['.', ',']
  const value = Number(amount.replaceAll(thousands, '').replace(decimal, '.')) * 100
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : null
}

/** Returns the format that fits all amounts of a column; null if both fit and differ, or neither fits. */
export const findNumberFormat = (cells: readonly string[]): NumberFormat | null => {
  const fits = (format: NumberFormat) => cells.every((cell) => readCents(cell, format) !== null)
  const differs = cells.some(
    (cell) => readCents(cell, 'decimal_point') !== readCents(cell, 'decimal_comma'),
  )
  if (!differs) return 'decimal_point'
  const fitting = numberFormats.filter(fits)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
