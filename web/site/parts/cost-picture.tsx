import { benefits, costs } from '#web/content/benefits.ts'
import { dollars } from '#web/content/money.ts'

const largest = Math.max(...costs.map((row) => row.yearly))
const share = (amount: number) => `${Math.max((amount / largest) * 100, 1)}%`

const Bar = ({ amount, className }: { amount: number; className: string }) => (
  <div className="flex h-full w-14 flex-col justify-end text-center text-xs tabular-nums sm:w-20 sm:text-sm">
    <span>{dollars(amount)}</span>
    <div
      className={className}
      style={{ height: `calc(${share(amount)} - 1.5rem)`, minHeight: '0.5rem' }}
    />
  </div>
)

/** The chart as the server draws it: the same bars, without a script. */
export const CostPicture = () => (
  <div aria-hidden="true" className="flex h-full flex-col">
    <p className="flex justify-center gap-6 text-sm text-text-quiet">
      <span className="flex items-center gap-2">
        <span className="h-3 w-8 bg-ink-300" />
        {benefits.chart.monthly}
      </span>
      <span className="flex items-center gap-2">
        <span className="h-3 w-8 bg-ink-900" />
        {benefits.chart.yearly}
      </span>
    </p>
    <div className="mt-4 grid min-h-0 grow grid-cols-3 border-b border-line">
      {costs.map((row) => (
        <div key={row.name} className="flex h-full justify-center gap-1">
          <Bar amount={row.monthly} className="bg-ink-300" />
          <Bar amount={row.yearly} className="bg-ink-900" />
        </div>
      ))}
    </div>
    <div className="grid grid-cols-3 pt-2 text-center text-sm text-text-quiet">
      {costs.map((row) => (
        <span key={row.name}>{row.name}</span>
      ))}
    </div>
  </div>
)
