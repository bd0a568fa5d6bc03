import { formatHours } from '#shared/durations.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import { lastWeekDay } from '#web/records/customer-service/last-week-day.ts'
import type { OwnCustomerQuery } from './own-customer.generated.ts'

type Services = NonNullable<OwnCustomerQuery['customer']>['customerServices']['nodes']

const sumOf = (seconds: readonly number[]) => seconds.reduce((sum, one) => sum + one, 0)

/** Says of a week without time yet what the last one had: `All 35h of this week are left. Last week you used 31h.` */
export const NewWeekSentence = ({
  services,
  left,
}: {
  services: Services
  left: number | null | undefined
}) => {
  const weeks = services.flatMap(({ allowance }) => allowance ?? [])
  const last = sumOf(services.map(({ lastWeek }) => lastWeek?.usedSeconds ?? 0))
  if (last === 0 || left == null || sumOf(weeks.map(({ usedSeconds }) => usedSeconds)) > 0)
    return null
  const day = lastWeekDay(weeks.map(({ weekStart }) => weekStart))
  return (
    <p>
      All {formatHours(left)} of this week are left. Last week you used{' '}
      <NumberLink to={hrefs.ownWeek(day)}>{formatHours(last)}</NumberLink>.
    </p>
  )
}
