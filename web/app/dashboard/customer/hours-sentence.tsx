import { formatHours } from '#shared/durations.ts'
import { formatExtraHours } from '#shared/extra-hours.ts'
import { isolate, sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import type { OpenHours } from './question-list.tsx'

/** Says that extra hours are asked for, of which plan and why: `Maya is asking for 3 more hours of Inside sales: “Open house week”. 1h 36m of its 20h are left.` */
export const HoursSentence = ({ service, request }: OpenHours) => {
  const { id, hours, reason, requestedBy } = request
  const name = requestedBy ? isolate(firstNameOf(requestedBy.displayName)) : 'Admin Genie'
  const { boughtSeconds, extraSeconds, leftSeconds } = service.allowance ?? {}
  const total = formatHours((boughtSeconds ?? 0) + (extraSeconds ?? 0))
  return (
    <p>
      {name} is asking for{' '}
      <NumberLink to={`#hours-${id}`} isNow>
        {formatExtraHours(hours, 'more')}
      </NumberLink>{' '}
      {sentence`of ${service.serviceType}: “${reason.replace(/\.$/, '')}”.`}{' '}
      {leftSeconds !== undefined &&
        (leftSeconds < 0
          ? `It’s ${formatHours(-leftSeconds)} over this week’s ${total}.`
          : `${formatHours(leftSeconds)} of its ${total} are left this week.`)}
    </p>
  )
}
