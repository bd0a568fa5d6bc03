import type { ReactNode } from 'react'
import { formatHours } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { countLeft, countWeek } from '#web/records/customer-service/count-week.ts'
import { useSecondsSince } from '#web/records/customer-service/use-seconds-since.ts'
import { keyOfWeek } from '#web/records/customer-service/use-week-now.ts'
import { formatDayAndMonth } from '#web/ui/format-calendar-day.ts'
import type { Week, WeekCustomer } from './week.ts'
import { columnsOf } from './work-days.ts'

type Props = { customer: WeekCustomer; week: Week; isNow: boolean; tasks: ReactNode }

const formatLeft = (seconds: number) =>
  seconds < 0 ? `${formatHours(-seconds)} over` : formatHours(seconds)

/** Joins `15h of Administrative` and `12h of Inside sales agent`. */
const joinParts = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts)

/** Says what is left this week, in sum and by plan. Give it a key that changes with the numbers that were read. */
const LeftSentence = ({ customer, week }: Pick<Props, 'customer' | 'week'>) => {
  const active = week.allowances.filter(({ service }) => service.status === 'ACTIVE')
  const passedSeconds = useSecondsSince(active.some(({ runningSince }) => runningSince !== null))
  const columns = columnsOf(week)
  const parts = active.map((plan) => {
    const name = columns.find(({ id }) => id === plan.service.id)?.name ?? plan.service.serviceType
    return `${formatLeft(countWeek(plan, passedSeconds).leftSeconds)} of ${isolate(name)}`
  })
  const secondsLeft = countLeft(customer.hoursLeftSeconds ?? 0, active, passedSeconds)
  return (
    <p>
      {secondsLeft < 0
        ? `You’re ${formatHours(-secondsLeft)} over this week`
        : `${formatHours(secondsLeft)} left this week`}
      {parts.length > 1 ? `: ${joinParts(parts)}.` : '.'}
    </p>
  )
}

/** Says what is left of this week, or what there was in another one. */
export const WeekSentence = ({ customer, week, isNow, tasks }: Props) =>
  isNow && customer.hoursLeftSeconds != null ? (
    <LeftSentence key={week.allowances.map(keyOfWeek).join()} customer={customer} week={week} />
  ) : (
    <p>
      {isNow ? 'This week' : `In the week of ${formatDayAndMonth(week.firstDay)}`}:{' '}
      {formatHours(week.seconds)} of work, {tasks}.
    </p>
  )
