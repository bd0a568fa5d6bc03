import { Link } from 'react-router-dom'
import { formatHoursInColumn } from '#shared/durations.ts'
import { countWeek } from '#web/records/customer-service/count-week.ts'
import { formatWeekSpan } from '#web/ui/format-calendar-day.ts'
import { addDays } from '#shared/days.ts'
import type { EarlierWeekFragment } from './week-page.generated.ts'

type Props = {
  weeks: readonly EarlierWeekFragment[]
  hrefOf: (day: string) => string
}

const Bar = ({ usedSeconds, total }: { usedSeconds: number; total: number }) => (
  <span aria-hidden="true" className="h-1.5 grow overflow-hidden rounded-sm bg-line">
    <span
      style={{ width: `${total > 0 ? Math.min(100, (100 * usedSeconds) / total) : 0}%` }}
      className="block h-full bg-ink-700 dark:bg-ink-300"
    />
  </span>
)

/** The time of earlier weeks, by plan; each leads to its week. */
export const EarlierWeeks = ({ weeks, hrefOf }: Props) => {
  const last = weeks.at(-1)
  return (
    <section aria-labelledby="earlier-weeks" className="text-sm">
      <h2 id="earlier-weeks" className="border-b border-line pb-2 font-semibold">
        Earlier weeks
      </h2>
      <ul className="divide-y divide-line border-b border-line">
        {weeks.map(({ firstDay, seconds, allowances }, at) => (
          // These are always the last weeks, in this order.
          // eslint-disable-next-line react/no-array-index-key
          <li key={at} className="relative py-2.5 hover:bg-surface-hover">
            <div className="flex items-baseline justify-between gap-3">
              <Link
                to={hrefOf(firstDay)}
                className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0"
              >
                {formatWeekSpan(firstDay)}
              </Link>
              <span className="shrink-0 text-text-quiet tabular-nums">
                {allowances.length > 0
                  ? allowances
                      .map(({ usedSeconds }) => formatHoursInColumn(usedSeconds))
                      .join(' · ')
                  : formatHoursInColumn(seconds)}
              </span>
            </div>
            <div className="mt-1.5 flex gap-2">
              {allowances.map((week, plan) => (
                // The plans of a past week stay in their order.
                // eslint-disable-next-line react/no-array-index-key
                <Bar key={plan} {...countWeek(week)} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {last && (
        <p className="pt-2">
          <Link
            to={hrefOf(addDays(last.firstDay, -7))}
            className="inline-flex min-h-tap items-center font-medium underline decoration-line-strong underline-offset-4 md:min-h-7"
          >
            Before that
          </Link>
        </p>
      )}
    </section>
  )
}
