// What was measured: one row for each figure.
import { table } from '#scripts/table.mjs'

const said = (number, unit) =>
  `${Number.isInteger(number) ? number : number.toFixed(number < 10 ? 2 : 1)}${unit && ` ${unit}`}`

/**
 * A row: the less, the better; where the aim is above the bar, the more. A figure that could not be had (NaN) misses.
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

/** All rows as a table for people. */
export const tableOf = (rows) =>
  table([
    ['what', 'figure', 'bar', 'aim', ''],
    ...rows.map((row) => [row.what, row.figure, row.bar, row.aim, verdict(row)]),
  ])

/** The value below which so much of all lies: 0.5 for the middle. */
export const quantile = (values, share) => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
