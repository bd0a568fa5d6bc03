import { formatHours } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { noValue } from '#web/ui/no-value.tsx'
import type { HoursLeftFragment } from './hours-left.generated.ts'

const format = (seconds: number) =>
  seconds < 0 ? `${formatHours(-seconds)} over` : formatHours(seconds)

/** The weekly hours that a customer has left of all plans together; several plans are told apart in the title. */
export const HoursLeft = ({
  customer,
  unit = '',
}: {
  customer: HoursLeftFragment
  unit?: string
}) => {
  const { hoursLeftSeconds: left, allowances } = customer
  if (left == null) return noValue
  const parts = allowances.map(
    ({ leftSeconds, service }) => `${isolate(service.serviceType)}: ${format(leftSeconds)}`,
  )
  return (
    <span
      title={parts.length > 1 ? parts.join('; ') : undefined}
      className={left < 0 ? 'font-medium text-danger' : undefined}
    >
      {format(left)}
      {left < 0 ? '' : unit}
    </span>
  )
}
