// The results of an attack: one row for each limit.
import { table } from '#scripts/table.mjs'

/**
 * Adds a row. It passes if the figure is at most the bar, or at least the bar if `least` is set.
 * @param {{ what: string, figure: number, bar: number, unit?: string, least?: boolean }} given
 */
export const rowOf = ({ what, figure, bar, unit = '', least = false }) => ({
  what,
  figure: said(figure, unit),
  bar: `${least ? '≥' : '≤'} ${said(bar, unit)}`,
  // A missing figure (NaN) fails.
  ok: least ? figure >= bar : figure <= bar,
})

/** Adds a row for a subject that crashed, or for any other error. */
export const faultRow = (what, error) => ({
  what,
  figure: error instanceof Error ? error.message : String(error),
  bar: 'to its end',
  ok: false,
})

const said = (number, unit) =>
  `${Number.isInteger(number) ? number : number.toFixed(2)}${unit && ` ${unit}`}`

/** Formats all rows as a table. */
export const tableOf = (rows) =>
  table([
    ['what', 'figure', 'bar', ''],
    ...rows.map(({ what, figure, bar, ok }) => [what, figure, bar, ok ? '' : 'MISSED']),
  ])
