import { formatHours } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { countWeek } from '#web/records/customer-service/count-week.ts'
import { WeekMeter } from '#web/records/customer-service/week-hours.tsx'
import { keyOfWeek } from '#web/records/customer-service/use-week-now.ts'
import type { Week } from './week.ts'

/** What was used of a plan in another week, or of one that has ended. */
const Used = ({
  usedSeconds,
  total,
  hint,
}: {
  usedSeconds: number
  total: number
  hint: string
}) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-xl font-semibold tabular-nums">{formatHours(usedSeconds)}</span>
      <span className="text-sm">used of {formatHours(total)}</span>
    </p>
    <div aria-hidden="true" className="my-2 h-2.5 overflow-hidden rounded-sm bg-line">
      <span
        style={{ width: `${total > 0 ? Math.min(100, (100 * usedSeconds) / total) : 0}%` }}
        className={`block h-full ${usedSeconds > total ? 'bg-danger' : 'bg-ink-700 dark:bg-ink-300'}`}
      />
    </div>
    <p className="text-sm text-text-quiet">{hint}</p>
  </>
)

/** The hours of each plan in a week, side by side. */
export const WeekPlans = ({ week, isNow }: { week: Week; isNow: boolean }) =>
  week.allowances.length > 0 && (
    <ul className="mb-6 grid divide-line border-y border-line max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
      {week.allowances.map((allowance) => {
        const { service } = allowance
        const { usedSeconds, total } = countWeek(allowance)
        const isEnded = isNow && service.status !== 'ACTIVE'
        return (
          <li key={service.id} className="min-w-0 py-4 md:not-first:pl-8 md:not-last:pr-8">
            <p className="mb-1 flex justify-between gap-3 text-sm">
              <span className="font-semibold">{isolate(service.serviceType)}</span>
              {isNow && !isEnded && (
                <span className="shrink-0 text-text-quiet">{formatHours(usedSeconds)} used</span>
              )}
            </p>
            {isNow && !isEnded ? (
              <WeekMeter key={keyOfWeek(allowance)} week={allowance} name={service.serviceType} />
            ) : (
              <Used
                usedSeconds={usedSeconds}
                total={total}
                hint={isEnded ? 'This plan has ended.' : 'Hours don’t carry over.'}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
