import { formatHours } from '#shared/durations.ts'
import { noValue } from '#web/ui/no-value.tsx'

type Allowance = { boughtSeconds: number; extraSeconds: number; leftSeconds: number }

/** Returns the seconds that are left this week of the service with the least; null without weekly hours. Negative if more was used. */
export const leastLeft = (allowances: readonly Allowance[]): number | null => {
  const remainders = allowances
    .filter(({ boughtSeconds, extraSeconds }) => boughtSeconds + extraSeconds > 0)
    .map(({ leftSeconds }) => leftSeconds)
  return remainders.length > 0 ? Math.min(...remainders) : null
}

/** The weekly hours that a customer has left. */
export const HoursLeft = ({ allowances }: { allowances: readonly Allowance[] }) => {
  const leftSeconds = leastLeft(allowances)
  if (leftSeconds === null) return noValue
  if (leftSeconds >= 0) return formatHours(leftSeconds)
  return <span className="font-medium text-danger">{`${formatHours(-leftSeconds)} over`}</span>
}
