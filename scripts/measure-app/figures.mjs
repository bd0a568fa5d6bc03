// The measured figures, one row each.
import { table } from '#scripts/table.mjs'

const said = (number, unit) =>
  `${Number.isInteger(number) ? number : number.toFixed(number < 10 ? 2 : 1)}${unit && ` ${unit}`}`

/**
 * Adds a row. Lower is better, or higher if the aim is above the bar. A missing figure (NaN) fails.
 * @param {{ what: string, figure: number, bar: number, aim: number, unit?: string }} given
 */
export const rowOf = ({ what, figure, bar, aim, unit = '' }) => {
  const isMore = aim > bar
  const sign = isMore ? '≥' : '≤'
  const misses = (limit) => !(isMore ? figure >= limit : figure <= limit)
  return {
    what,
    figure: said(figure, unit),
    bar: `${sign} ${said(bar, unit)}`,
    aim: `${sign} ${said(aim, unit)}`,
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
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
