// The measured figures, one row each.
import { table } from '#scripts/table.mjs'

const format = (number, unit) =>
  `${Number.isInteger(number) ? number : number.toFixed(number < 10 ? 2 : 1)}${unit && ` ${unit}`}`

/**
 * Builds a row. Lower is better, or higher if `least` is set or the aim is above the bar. A missing figure (NaN) fails.
 * @param {{ what: string, figure: number, bar: number, aim?: number, unit?: string, least?: boolean }} given
 */
export const rowOf = ({ what: label, figure, bar, aim = bar, unit = '', least = aim > bar }) => {
  const sign = least ? '≥' : '≤'
  const misses = (limit) => !(least ? figure >= limit : figure <= limit)
  return {
    what: label,
    figure: format(figure, unit),
    bar: `${sign} ${format(bar, unit)}`,
    aim: aim === bar ? '' : `${sign} ${format(aim, unit)}`,
    missesBar: misses(bar),
    missesAim: misses(aim),
  }
}

const verdict = ({ missesBar, missesAim }) =>
  missesBar ? 'MISSED' : missesAim ? 'not the aim' : ''

/** Formats all rows as a table. */
export const tableOf = (rows) =>
  table([
    ['what', 'figure', 'bar', 'aim', ''],
    ...rows.map((row) => [row.what, row.figure, row.bar, row.aim, verdict(row)]),
  ])

/** Returns a quantile of values: 0.5 for the median. */
export const quantile = (values, share) => {
  const sortedValues = values.toSorted((one, other) => one - other)
  return (
    sortedValues[Math.min(sortedValues.length - 1, Math.ceil(sortedValues.length * share) - 1)] ??
    Number.NaN
  )
}
