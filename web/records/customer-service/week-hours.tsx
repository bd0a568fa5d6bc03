import { Link } from 'react-router-dom'
import { formatHours } from '#shared/durations.ts'
import { formatDateOf, formatNearDayOf, formatStart } from '#web/ui/format-time.ts'
import { countWeek } from './count-week.ts'
import { keyOfWeek, useWeekNow } from './use-week-now.ts'
import { forecastWeek } from './week-forecast.ts'
import type { WeekAllowanceFragment, WeekHoursFragment } from './week-hours.generated.ts'

const share = (part: number, total: number) =>
  `${total > 0 ? Math.min(100, Math.max(0, (100 * part) / total)) : 0}%`

const headline = (leftSeconds: number, stops: boolean) => {
  if (leftSeconds > 0 || (leftSeconds === 0 && !stops)) return formatHours(leftSeconds)
  return stops ? 'Used up.' : `Over by ${formatHours(-leftSeconds)}`
}

/** Says what became of the timer of a week whose hours are used up. */
const describeEnd = ({ atZero, stoppedAt, weekStart }: WeekAllowanceFragment, total: number) => {
  if (atZero === 'WARN') return `${formatHours(total)} included`
  if (!stoppedAt || stoppedAt < weekStart) return `All ${formatHours(total)} of this week.`
  return `The timer stopped ${formatStart(stoppedAt).replace(/^today /, '')}.`
}

/** The hours of a week as numbers, a bar and a forecast. It counts on while a timer runs. */
export const WeekMeter = ({ week, name }: { week: WeekAllowanceFragment; name: string }) => {
  const { weekStart, weekEnd, extraSeconds } = week
  const { now, total, usedSeconds, leftSeconds, running } = useWeekNow(week)
  const stops = week.atZero === 'STOP'
  const forecast = forecastWeek({ weekStart, total, usedSeconds }, new Date(now))
  const reset = new Date(weekEnd)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tabular-nums">{headline(leftSeconds, stops)}</span>
        <span className="text-sm">
          {leftSeconds > 0 || (leftSeconds === 0 && !stops)
            ? `left of ${formatHours(total)}`
            : describeEnd(week, total)}
          {leftSeconds > 0 && extraSeconds > 0 && `, ${formatHours(extraSeconds)} of them extra`}
        </span>
      </p>
      <meter
        aria-label={name}
        min={0}
        max={total}
        value={Math.min(usedSeconds, total)}
        aria-valuetext={`${formatHours(usedSeconds)} of ${formatHours(total)} used`}
        className="sr-only"
      />
      <div
        aria-hidden="true"
        className="my-2 flex h-2.5 gap-px overflow-hidden rounded-sm bg-line forced-colors:border"
      >
        <span
          style={{ width: share(usedSeconds - running, total) }}
          className={leftSeconds < 0 ? 'bg-danger' : 'bg-ink-700 dark:bg-ink-300'}
        />
        {running > 0 && <span style={{ width: share(running, total) }} className="bg-press" />}
      </div>
      <p className="text-sm text-text-quiet">
        {forecast && <span className="text-text">{`${forecast} `}</span>}
        {`Resets ${formatNearDayOf(reset) ?? formatDateOf(reset)}.`}
      </p>
    </>
  )
}

/** What is left of a service's weekly hours; nothing for a service without them. */
export const WeekHours = ({ service, href }: { service: WeekHoursFragment; href: string }) => {
  const { allowance: week, serviceType } = service
  if (!week) return null
  const { total, usedSeconds } = countWeek(week)
  if (total + usedSeconds === 0) return null
  return (
    <div>
      <WeekMeter key={keyOfWeek(week)} week={week} name={serviceType} />
      <Link
        to={href}
        aria-label={`See every day: ${serviceType}`}
        className="inline-flex min-h-tap items-center text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current md:min-h-7"
      >
        See every day
      </Link>
    </div>
  )
}
