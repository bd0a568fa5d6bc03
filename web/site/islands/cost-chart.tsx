import { BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import type { ChartData, ChartOptions, ChartType, TooltipPositionerFunction } from 'chart.js'
import { useSyncExternalStore } from 'react'
import { Bar } from 'react-chartjs-2'
import { costs } from '#web/content/benefits.ts'
import { dollars } from '#web/content/money.ts'
import { costPanels, formatLess, plot, plotHeight } from '#web/site/parts/cost-panels.ts'
import type { CostPanel } from '#web/site/parts/cost-panels.ts'
import { CostPicture } from '#web/site/parts/cost-picture.tsx'
import { colors, costMarks, face } from './cost-marks.ts'

declare module 'chart.js' {
  interface TooltipPositionerMap {
    pointer: TooltipPositionerFunction<ChartType>
  }
}

Chart.register(BarElement, CategoryScale, LinearScale, Tooltip)
// Axes and tooltips take the font only from here.
Chart.defaults.font.family = face
Tooltip.positioners.pointer = (_bars, pointer) => pointer

const colorsOfBars = costs.map((row) => (formatLess(row) ? colors.ink : colors.employee))

const dataOf = (panel: CostPanel): ChartData<'bar'> => ({
  labels: costs.map((row) => row.name),
  datasets: [
    {
      label: panel.title,
      data: costs.map(panel.amountOf),
      backgroundColor: colorsOfBars,
      hoverBackgroundColor: colorsOfBars,
      barThickness: plot.bar,
      borderRadius: 4,
    },
  ],
})

const optionsOf = ({ most, step }: CostPanel): ChartOptions<'bar'> => ({
  indexAxis: 'y',
  maintainAspectRatio: false,
  // The bars are where the server drew them; only the tooltip moves.
  animation: { duration: 0 },
  interaction: { mode: 'index', axis: 'y', intersect: false },
  layout: { padding: { top: plot.top, right: plot.right } },
  scales: {
    x: {
      min: 0,
      max: most,
      border: { color: colors.line },
      grid: { drawOnChartArea: false, tickLength: 6, tickColor: colors.line },
      // The plugin draws the amounts, because the axis would shift the chart.
      ticks: { stepSize: step, display: false },
      afterFit: (scale) => {
        scale.height = plot.axis
      },
    },
    y: { display: false },
  },
  plugins: {
    tooltip: {
      position: 'pointer',
      displayColors: false,
      caretPadding: 10,
      padding: 12,
      backgroundColor: colors.words,
      titleFont: { size: 14, weight: 600 },
      bodyFont: { size: 14 },
      animation: { duration: 120 },
      callbacks: {
        label: ({ dataset, raw }) => `${dataset.label ?? ''}: ${dollars(Number(raw))}`,
        afterLabel: ({ dataIndex }) => {
          const row = costs[dataIndex]
          return (row && formatLess(row)) ?? ''
        },
      },
    },
  },
})

const charts = costPanels.map((panel) => ({
  panel,
  data: dataOf(panel),
  options: optionsOf(panel),
  plugins: [costMarks(panel)],
}))

const never = () => () => undefined

/** Returns false on the server and during hydration, so that both render the same; true afterwards. */
const useIsAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * The cost comparison in two panels, rendered by the server and then by chart.js with a tooltip that follows the
 * pointer.
 */
export default function CostChart() {
  const isAwake = useIsAwake()
  return (
    <div aria-hidden="true" className="grid gap-4 lg:grid-cols-2 lg:gap-8">
      {charts.map(({ panel, ...chart }) => (
        <div
          key={panel.title}
          className="min-w-0 rounded-lg border border-line bg-surface-raised px-4 pt-4 pb-2 sm:px-6 sm:pt-5"
        >
          <p className="text-lg font-semibold">{panel.title}</p>
          <div style={{ height: plotHeight }} className="relative mt-1">
            <CostPicture panel={panel} />
            {isAwake && (
              <div className="absolute inset-0">
                <Bar {...chart} />
              </div>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
