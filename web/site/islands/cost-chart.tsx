import { BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js'
import type { ChartData, ChartOptions } from 'chart.js'
import { useSyncExternalStore } from 'react'
import { Bar } from 'react-chartjs-2'
import { benefits, costs } from '#web/content/benefits.ts'
import { dollars } from '#web/content/money.ts'
import { CostPicture } from '#web/site/parts/cost-picture.tsx'

const ink = '#101a2f'
const quiet = '#aeb8c9'
const words = '#55627c'

Chart.register(BarElement, CategoryScale, Legend, LinearScale, Tooltip)

const data: ChartData<'bar'> = {
  labels: costs.map((row) => row.name),
  datasets: [
    {
      label: benefits.chart.monthly,
      data: costs.map((row) => row.monthly),
      backgroundColor: quiet,
    },
    {
      label: benefits.chart.yearly,
      data: costs.map((row) => row.yearly),
      backgroundColor: ink,
    },
  ],
}

const options: ChartOptions<'bar'> = {
  color: words,
  font: { family: 'Figtree, Arial, sans-serif', size: 14 },
  maintainAspectRatio: false,
  interaction: { mode: 'index', intersect: false },
  scales: {
    x: { grid: { display: false }, ticks: { color: words } },
    y: {
      beginAtZero: true,
      ticks: { color: words, callback: (value) => dollars(Number(value)) },
    },
  },
  plugins: {
    tooltip: {
      callbacks: {
        label: ({ dataset, raw }) => ` ${dataset.label ?? ''}: ${dollars(Number(raw))}`,
      },
    },
  },
}

const never = () => () => undefined

/** False on the server and while the page wakes, so that both draw the same; true from then on. */
const useIsAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The bars of the comparison, drawn by the server and then by chart.js with a tooltip that follows the pointer. */
export default function CostChart() {
  return (
    <div className="relative h-[420px]">
      {useIsAwake() ? <Bar data={data} options={options} aria-hidden="true" /> : <CostPicture />}
    </div>
  )
}
