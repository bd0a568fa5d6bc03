import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import { benefits, costs } from '#web/content/benefits.ts'
import { dollars } from '#web/content/money.ts'
import { CostPicture } from '#web/site/parts/cost-picture.tsx'

const ink = '#101a2f'
const quiet = '#aeb8c9'
const words = '#55627c'

const draw = (canvas: HTMLCanvasElement) => {
  Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip)
  Chart.defaults.font.family = 'Figtree, Arial, sans-serif'
  Chart.defaults.font.size = 14
  Chart.defaults.color = words
  return new Chart(canvas, {
    type: 'bar',
    data: {
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
    },
    options: {
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { grid: { display: false } },
        y: { beginAtZero: true, ticks: { callback: (value) => dollars(Number(value)) } },
      },
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataset, raw }) => ` ${dataset.label ?? ''}: ${dollars(Number(raw))}`,
          },
        },
      },
    },
  })
}

/** The bars of the comparison, drawn by the server and then by chart.js with a tooltip that follows the pointer. */
export default function CostChart() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!canvas.current) return undefined
    const chart = draw(canvas.current)
    if (picture.current) picture.current.hidden = true
    return () => chart.destroy()
  }, [])
  return (
    <div className="relative h-[420px]">
      <div ref={picture} className="absolute inset-0">
        <CostPicture />
      </div>
      <canvas ref={canvas} aria-hidden="true" className="absolute inset-0" />
    </div>
  )
}
