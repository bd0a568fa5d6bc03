import { formatHours } from '#shared/durations.ts'
import { formatExtraHours } from '#shared/extra-hours.ts'
import { isolate, sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import { keyOfWeek, useWeekNow } from '#web/records/customer-service/use-week-now.ts'
import type { WeekAllowanceFragment } from '#web/records/customer-service/week-hours.generated.ts'
import type { OpenHours } from './question-list.tsx'

const LeftOfPlan = ({ week }: { week: WeekAllowanceFragment }) => {
  const { leftSeconds, total } = useWeekNow(week)
  return leftSeconds < 0
    ? `It’s ${formatHours(-leftSeconds)} over this week’s ${formatHours(total)}.`
    : `${formatHours(leftSeconds)} of its ${formatHours(total)} are left this week.`
}

/** Says that extra hours are asked for, of which plan and why: `Maya is asking for 3 more hours of Inside sales: “Open house week”. 1h 36m of its 20h are left.` */
export const HoursSentence = ({ service, request }: OpenHours) => {
  const { id, hours, reason, requestedBy } = request
  const name = requestedBy ? isolate(firstNameOf(requestedBy.displayName)) : 'Admin Genie'
  return (
    <p>
      {name} is asking for{' '}
      <NumberLink to={`#hours-${id}`} isNow>
        {formatExtraHours(hours, 'more')}
      </NumberLink>{' '}
      {sentence`of ${service.serviceType}: “${reason.replace(/\.$/, '')}”.`}{' '}
      {service.allowance && (
        <LeftOfPlan key={keyOfWeek(service.allowance)} week={service.allowance} />
      )}
    </p>
  )
}
