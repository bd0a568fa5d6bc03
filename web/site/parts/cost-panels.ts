import { benefits, costs } from '#web/content/benefits.ts'
import type { CostRow } from '#web/content/benefits.ts'

/** A panel of the comparison: one period on an axis of its own. */
export type CostPanel = {
  title: string
  /** Where its axis ends, and the distance of its ticks, in dollars. */
  most: number
  step: number
  amountOf: (row: CostRow) => number
}

export const costPanels: readonly CostPanel[] = [
  { title: benefits.chart.monthly, most: 4_000, step: 1_000, amountOf: (row) => row.monthly },
  { title: benefits.chart.yearly, most: 40_000, step: 10_000, amountOf: (row) => row.yearly },
]

/** In pixels, for the picture that the server draws and the chart that takes its place. */
export const plot = {
  /** From one bar to the next; the name stands above its bar. */
  row: 60,
  bar: 26,
  /** Above the first row's middle, beside half a row, so that the first name has room. */
  top: 17,
  axis: 26,
  /** Room beyond the end of the axis for the longest bar's value. */
  right: 60,
  /** Below this width what is saved stands beside the name, since the dashes leave it no room. */
  narrow: 400,
}

export const plotHeight = plot.top + plot.row * costs.length + plot.axis

export const ticksOf = ({ most, step }: CostPanel) =>
  Array.from({ length: most / step + 1 }, (_, place) => place * step)

/** What is said of a row that costs less than the employee: `73% less`. */
export const lessOf = (row: CostRow) => (row.savedPercent ? `${row.savedPercent}% less` : undefined)
