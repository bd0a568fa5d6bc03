import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import { formatMoney } from '#web/ui/format-money.ts'
import { formatMonthName, formatWholeHours } from './format-month.ts'
import type { MonthReport } from './month-rows.ts'

/** Formats cents in whole dollars. */
export const formatDollars = (cents: number) => formatMoney(Math.round(cents / 100) * 100)

/** Formats the revenue per hour worked: to the cent below ten dollars. */
export const formatPerHour = (cents: number) =>
  Math.abs(cents) < 1000 ? formatMoney(cents) : formatDollars(cents)

const PlanLink = ({ month, fit, count }: { month: string; fit: string; count: number }) => (
  <NumberLink to={hrefs.month({ month, fit })} isNow={fit === 'too_small'}>
    {count} {count === 1 ? 'customer’s plan' : 'customers’ plans'}
  </NumberLink>
)

/** `412 hours in November so far, $38 per hour. 3 customers’ plans are too small, 2 customers’ plans too large.` */
export const MonthSentence = ({ report }: { report: MonthReport }) => {
  const { month, isCurrent, usedSeconds, revenuePerHourCents, tooSmallCount, tooLargeCount } =
    report
  return (
    <p>
      <NumberLink to={hrefs.time({ view: 'entries' })}>{formatWholeHours(usedSeconds)}</NumberLink>{' '}
      in {formatMonthName(month)}
      {isCurrent && ' so far'}
      {revenuePerHourCents !== null && `, ${formatPerHour(revenuePerHourCents)} per hour`}.
      {tooSmallCount > 0 && (
        <>
          {' '}
          <PlanLink month={month} fit="too_small" count={tooSmallCount} />{' '}
          {tooSmallCount === 1 ? 'is' : 'are'} too small{tooLargeCount === 0 && '.'}
        </>
      )}
      {tooLargeCount > 0 && (
        <>
          {tooSmallCount > 0 ? ', ' : ' '}
          <PlanLink month={month} fit="too_large" count={tooLargeCount} />{' '}
          {tooSmallCount > 0 ? '' : tooLargeCount === 1 ? 'is ' : 'are '}too large.
        </>
      )}
    </p>
  )
}
