import { costs } from '#web/content/benefits.ts'
import type { CostRow } from '#web/content/benefits.ts'
import { dollars } from '#web/content/money.ts'
import { formatLess, plot, ticksOf } from './cost-panels.ts'
import type { CostPanel } from './cost-panels.ts'

const share = (amount: number, { most }: CostPanel) => `${(amount / most) * 100}%`

const dashes =
  'h-px grow bg-[repeating-linear-gradient(to_right,var(--color-line-strong)_0_4px,transparent_4px_7px)]'

const Row = ({ row, panel }: { row: CostRow; panel: CostPanel }) => {
  const amount = panel.amountOf(row)
  const lessText = formatLess(row)
  const employee = Math.max(...costs.map(panel.amountOf))
  return (
    <div style={{ height: plot.row }} className="flex flex-col justify-end">
      <p className="pl-2 text-[0.9375rem] leading-[1.375rem] font-medium whitespace-nowrap">
        {row.name}
        {lessText && <span className="text-text-quiet @min-[25rem]:hidden">, {lessText}</span>}
      </p>
      <div style={{ height: plot.bar }} className="relative mt-0.5">
        <div
          style={{ width: share(amount, panel) }}
          className={`h-full rounded-r-sm ${lessText ? 'bg-ink-800' : 'bg-ink-300'}`}
        />
        <div
          style={{ left: share(amount, panel), width: lessText && share(employee - amount, panel) }}
          className="absolute inset-y-0 flex items-center pl-2.5 leading-none whitespace-nowrap"
        >
          <span className="font-semibold tabular-nums">{dollars(amount)}</span>
          {lessText && (
            <>
              <span className={`ml-1.5 ${dashes}`} />
              <span className="ml-2 text-sm leading-none text-text-quiet @max-[25rem]:hidden">
                {lessText}
              </span>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

const Axis = ({ panel }: { panel: CostPanel }) => (
  <div style={{ height: plot.axis }} className="relative border-t border-line-strong">
    {ticksOf(panel).map((tick) => (
      <span
        key={tick}
        style={{ left: share(tick, panel) }}
        className="absolute top-0 h-1.5 w-px bg-line-strong"
      />
    ))}
    <p className="absolute inset-x-0 top-2 text-xs text-text-quiet tabular-nums">
      {ticksOf(panel).map((tick) => (
        <span
          key={tick}
          style={{ left: share(tick, panel) }}
          className="absolute -translate-x-1/2 first:translate-x-0 even:@max-[25rem]:hidden"
        >
          {dollars(tick)}
        </span>
      ))}
    </p>
  </div>
)

/** A panel's bars as the server renders them, at the same place as the chart's. */
export const CostPicture = ({ panel }: { panel: CostPanel }) => (
  <div className="@container absolute inset-0">
    <div style={{ paddingRight: plot.right }} className="flex h-full flex-col">
      <div className="grow border-l border-line-strong">
        {costs.map((row) => (
          <Row key={row.name} row={row} panel={panel} />
        ))}
      </div>
      <Axis panel={panel} />
    </div>
  </div>
)
