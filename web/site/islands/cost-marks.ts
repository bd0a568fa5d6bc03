import type { Chart, Plugin } from 'chart.js'
import { costs } from '#web/content/benefits.ts'
import { dollars } from '#web/content/money.ts'
import { formatLess, plot, ticksOf } from '#web/site/parts/cost-panels.ts'
import type { CostPanel } from '#web/site/parts/cost-panels.ts'

export const colors = {
  ink: '#1a2742',
  employee: '#aeb8c9',
  words: '#101a2f',
  quiet: '#55627c',
  line: '#7d89a1',
  panel: '#ffffff',
}

/** The font family of the site's text, as in its style sheets. */
export const face = "Figtree, 'Figtree fallback', Arial, sans-serif"

type Bar = { x: number; y: number }

/** Writes text at `x`, centered on the line at `y`. Returns its width. */
const write = (
  { ctx }: Chart,
  text: string,
  { x, y }: Bar,
  { font, color }: { font: string; color: string },
) => {
  ctx.font = `${font} ${face}`
  ctx.fillStyle = color
  ctx.fillText(text, x, y)
  return ctx.measureText(text).width
}

const dash = ({ ctx }: Chart, from: number, to: number, y: number) => {
  if (to <= from) return
  ctx.beginPath()
  ctx.setLineDash([4, 3])
  ctx.moveTo(from, y)
  ctx.lineTo(to, y)
  ctx.stroke()
  ctx.setLineDash([])
}

const markRow = (chart: Chart, panel: CostPanel, place: number, bars: Bar[]) => {
  const row = costs[place]
  const bar = bars[place]
  if (!row || !bar) return
  const lessText = formatLess(row)
  const isNarrow = chart.width < plot.narrow
  const above = { x: 8, y: bar.y - plot.bar / 2 - 13 }
  const name = write(chart, row.name, above, { font: '500 15px', color: colors.words })
  const label = { font: '500 15px', color: colors.quiet }
  if (lessText && isNarrow) write(chart, `, ${lessText}`, { x: above.x + name, y: above.y }, label)
  const at = { x: bar.x + 10, y: bar.y }
  const amount = dollars(panel.amountOf(row))
  const value = write(chart, amount, at, { font: '600 16px', color: colors.words })
  if (!lessText) return
  const end = Math.max(...bars.map(({ x }) => x))
  chart.ctx.font = `400 14px ${face}`
  const room = isNarrow ? 0 : chart.ctx.measureText(lessText).width + 8
  dash(chart, at.x + value + 6, end - room, Math.round(bar.y) + 0.5)
  if (!isNarrow)
    write(
      chart,
      lessText,
      { x: end - room + 8, y: bar.y },
      { font: '400 14px', color: colors.quiet },
    )
}

/**
 * Draws the amounts below the axis: the first begins at its edge, and every second one is left out if space is
 * limited.
 */
const markAxis = (chart: Chart, panel: CostPanel, bottom: number) => {
  const { ctx } = chart
  for (const [place, tick] of ticksOf(panel).entries()) {
    if (chart.width < plot.narrow && place % 2 === 1) continue
    ctx.textAlign = place === 0 ? 'left' : 'center'
    const x = chart.scales['x']?.getPixelForValue(tick) ?? 0
    write(chart, dollars(tick), { x, y: bottom + 17 }, { font: '400 12px', color: colors.quiet })
  }
}

/** Draws what the server's picture also has next to the bars: names, values, and dashes to the employee's cost. */
export const costMarks = (panel: CostPanel): Plugin<'bar'> => ({
  id: 'cost-marks',
  // The server's picture stays below until the chart covers it, so that nothing flickers.
  beforeDraw: ({ ctx, width, height }) => {
    ctx.fillStyle = colors.panel
    ctx.fillRect(0, 0, width, height)
  },
  afterDatasetsDraw: (chart) => {
    const { ctx, chartArea } = chart
    const bars = chart.getDatasetMeta(0).data
    ctx.save()
    ctx.textBaseline = 'middle'
    ctx.strokeStyle = colors.line
    ctx.lineWidth = 1
    ctx.beginPath()
    ctx.moveTo(0.5, 0)
    ctx.lineTo(0.5, chartArea.bottom)
    ctx.stroke()
    for (const place of costs.keys()) markRow(chart, panel, place, bars)
    markAxis(chart, panel, chartArea.bottom)
    ctx.restore()
  },
})
