import { formatHours } from '#shared/durations.ts'
import { formatExtraHours } from '#shared/extra-hours.ts'
import { isolate } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import type { OpenHours } from './question-list.tsx'

/** Says that extra hours are asked for: `Maya is asking for 3 more hours. 1h 36m of this week’s 20h are left.` */
export const HoursSentence = ({ service, request }: OpenHours) => {
  const { id, hours, requestedBy } = request
  const name = requestedBy ? isolate(firstNameOf(requestedBy.displayName)) : 'Admin Genie'
  const { boughtSeconds, extraSeconds, leftSeconds } = service.allowance ?? {}
  const total = formatHours((boughtSeconds ?? 0) + (extraSeconds ?? 0))
  return (
    <p>
      {name} is asking for{' '}
      <NumberLink to={`#hours-${id}`} isNow>
        {formatExtraHours(hours, 'more')}
      </NumberLink>
      .{' '}
      {leftSeconds !== undefined &&
        (leftSeconds < 0
          ? `This week is ${formatHours(-leftSeconds)} over its ${total}.`
          : `${formatHours(leftSeconds)} of this week’s ${total} are left.`)}
    </p>
  )
}
