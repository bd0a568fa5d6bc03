// What an attack has found: one row for each bar.
import { table } from '#scripts/table.mjs'

/**
 * A row. It is good when the figure is at most the bar, or at least the bar where `least` says so.
 * @param {{ what: string, figure: number, bar: number, unit?: string, least?: boolean }} given
 */
export const rowOf = ({ what, figure, bar, unit = '', least = false }) => ({
  what,
  figure: said(figure, unit),
  bar: `${least ? '≥' : '≤'} ${said(bar, unit)}`,
  // A figure that could not be had (NaN) misses.
  ok: least ? figure >= bar : figure <= bar,
})

/** A row of a subject that fell over, or of whatever else went wrong. */
export const faultRow = (what, error) => ({
  what,
  figure: error instanceof Error ? error.message : String(error),
  bar: 'to its end',
  ok: false,
})

const said = (number, unit) =>
  `${Number.isInteger(number) ? number : number.toFixed(2)}${unit && ` ${unit}`}`

/** All rows as a table for people. */
export const tableOf = (rows) =>
  table([
    ['what', 'figure', 'bar', ''],
    ...rows.map(({ what, figure, bar, ok }) => [what, figure, bar, ok ? '' : 'MISSED']),
  ])
