import { benefits, costs } from '#web/content/benefits.ts'
import { dollars } from '#web/content/money.ts'

const largest = Math.max(...costs.map((row) => row.yearly))
/** The largest bar leaves room for its own figure above it. */
const height = (amount: number) => `calc((100% - 1.5rem) * ${amount / largest})`

const Bar = ({ amount, className }: { amount: number; className: string }) => (
  <div className="flex h-full w-12 flex-col justify-end text-center text-xs tabular-nums sm:w-20 sm:text-sm">
    <span>{dollars(amount)}</span>
    <div className={className} style={{ height: height(amount) }} />
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
