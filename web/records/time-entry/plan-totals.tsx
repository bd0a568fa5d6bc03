import { isolate } from '#shared/isolate.ts'
import { formatCellTime } from './format-cell-time.ts'

/** The time of an entry, and its plan. */
export type PlanTime = { plan: string; seconds: number }

/** Returns the name of an entry's plan. */
export const planOf = ({ customerService }: { customerService: { serviceType: string } | null }) =>
  customerService ? isolate(customerService.serviceType) : 'No plan'

/** The sum of the entries above: of each plan if there are several, and of all. */
export const PlanTotals = ({ times, label }: { times: readonly PlanTime[]; label: string }) => {
  const plans = [...Map.groupBy(times, ({ plan }) => plan)]
  const total = (parts: readonly PlanTime[]) =>
    formatCellTime(parts.reduce((sum, { seconds }) => sum + seconds, 0))
  return (
    <dl className="flex flex-wrap justify-end gap-x-6 px-4 py-2 text-sm tabular-nums sm:px-5">
      {plans.length > 1 &&
        plans.map(([plan, parts]) => (
          <div key={plan} className="flex gap-2 text-text-quiet">
            <dt>{plan}</dt>
            <dd>{total(parts)}</dd>
          </div>
        ))}
      <div className="flex gap-2 font-semibold">
        <dt>{label}</dt>
        <dd>{total(times)}</dd>
      </div>
    </dl>
  )
}
