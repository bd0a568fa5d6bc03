import { benefits, costs } from '#web/content/benefits.ts'
import type { CostRow } from '#web/content/benefits.ts'

/** A panel of the comparison: one period with its own axis. */
export type CostPanel = {
  title: string
  /** The end of the axis and the distance of its ticks, in dollars. */
  most: number
  step: number
  amountOf: (row: CostRow) => number
}

export const costPanels: readonly CostPanel[] = [
  { title: benefits.chart.monthly, most: 4_000, step: 1_000, amountOf: (row) => row.monthly },
  { title: benefits.chart.yearly, most: 40_000, step: 10_000, amountOf: (row) => row.yearly },
]

/** The layout in pixels, for both the server's picture and the chart that replaces it. */
export const plot = {
  /** The distance of two bars; the name is above its bar. */
  row: 60,
  bar: 26,
  /** Space above the first row for its name, in addition to half a row. */
  top: 17,
  axis: 26,
  /** Space beyond the end of the axis for the longest bar's value. */
  right: 60,
  /** Below this width the savings are next to the name, because the dashes leave no room. */
  narrow: 400,
}

export const plotHeight = plot.top + plot.row * costs.length + plot.axis

export const ticksOf = ({ most, step }: CostPanel) =>
  Array.from({ length: most / step + 1 }, (_, place) => place * step)

/** Formats the savings of a row that costs less than the employee: `73% less`. */
export const formatLess = (row: CostRow) =>
  row.savedPercent ? `${row.savedPercent}% less` : undefined
