import { formatHours } from '#shared/durations.ts'
import { noValue } from '#web/ui/no-value.tsx'

type Allowance = { boughtSeconds: number; extraSeconds: number; leftSeconds: number }

/** Returns the seconds that are left this week of the service with the least; null without weekly hours. Negative if more was used. */
export const leastLeft = (allowances: readonly Allowance[]): number | null => {
  const left = allowances
    .filter(({ boughtSeconds, extraSeconds }) => boughtSeconds + extraSeconds > 0)
    .map(({ leftSeconds }) => leftSeconds)
  return left.length > 0 ? Math.min(...left) : null
}

/** The weekly hours that a customer has left. */
export const HoursLeft = ({ allowances }: { allowances: readonly Allowance[] }) => {
  const left = leastLeft(allowances)
  if (left === null) return noValue
  if (left >= 0) return formatHours(left)
  return <span className="font-medium text-danger">{`${formatHours(-left)} over`}</span>
}
