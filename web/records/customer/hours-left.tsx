import { formatHours } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { countLeft, countWeek } from '#web/records/customer-service/count-week.ts'
import { useSecondsSince } from '#web/records/customer-service/use-seconds-since.ts'
import { keyOfWeek } from '#web/records/customer-service/use-week-now.ts'
import { noValue } from '#web/ui/no-value.tsx'
import type { HoursLeftFragment } from './hours-left.generated.ts'

const format = (seconds: number) =>
  seconds < 0 ? `${formatHours(-seconds)} over` : formatHours(seconds)

type Props = { customer: HoursLeftFragment; unit?: string }

const Counting = ({ customer, unit = '' }: Props) => {
  const { hoursLeftSeconds, allowances } = customer
  const seconds = useSecondsSince(allowances.some(({ runningSince }) => runningSince !== null))
  const secondsLeft = countLeft(hoursLeftSeconds ?? 0, allowances, seconds)
  const parts = allowances.map(
    (week) =>
      `${isolate(week.service.serviceType)}: ${format(countWeek(week, seconds).leftSeconds)}`,
  )
  return (
    <span
      title={parts.length > 1 ? parts.join('; ') : undefined}
      className={`whitespace-nowrap ${secondsLeft < 0 ? 'font-medium text-danger' : ''}`}
    >
      {format(secondsLeft)}
      {secondsLeft < 0 ? '' : unit}
    </span>
  )
}

/** The weekly hours that a customer has left of all plans together, counting on while a timer runs; several plans are told apart in the title. */
export const HoursLeft = ({ customer, unit }: Props) =>
  customer.hoursLeftSeconds == null ? (
    noValue
  ) : (
    <Counting
      key={customer.allowances.map(keyOfWeek).join()}
      customer={customer}
      {...(unit && { unit })}
    />
  )
