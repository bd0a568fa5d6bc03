import { formatHours } from '#shared/durations.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import type { OwnCustomerQuery } from './own-customer.generated.ts'

/** Says of a week without time yet what the last one had: `All 35h of this week are left. Last week you used 31h.` */
export const NewWeekSentence = ({ customer }: { customer: OwnCustomerQuery['customer'] }) => {
  const { hoursLeftSeconds: secondsLeft, lastWeek, customerServices } = customer ?? {}
  const isBegun = customerServices?.nodes.some(({ allowance }) => allowance?.usedSeconds)
  if (secondsLeft == null || !lastWeek?.usedSeconds || isBegun) return null
  return (
    <p>
      All {formatHours(secondsLeft)} of this week are left. Last week you used{' '}
      <NumberLink to={hrefs.ownWeek(lastWeek.firstDay)}>
        {formatHours(lastWeek.usedSeconds)}
      </NumberLink>
      .
    </p>
  )
}
