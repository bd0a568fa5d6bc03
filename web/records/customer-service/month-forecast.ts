import { monthlyCents, plans } from '#shared/plans.ts'
import { formatMoney } from '#web/ui/format-money.ts'

type Month = { monthStart: string; monthEnd: string; boughtSeconds: number; usedSeconds: number }

/** The days of a month after which its pace says something. */
const daysBeforePace = 4
const msPerDay = 86_400_000

/**
 * Returns when the minutes of the month will be used up at this pace; null if that is after its end, too early to say,
 * or already so.
 */
export const forecastUsedUp = (month: Month, now: Date): Date | null => {
  const start = Date.parse(month.monthStart)
  const passedTime = now.getTime() - start
  const { boughtSeconds, usedSeconds } = month
  if (usedSeconds === 0 || usedSeconds >= boughtSeconds || passedTime < daysBeforePace * msPerDay)
    return null
  const at = start + (passedTime * boughtSeconds) / usedSeconds
  return at < Date.parse(month.monthEnd) ? new Date(at) : null
}

/** Says which plan has more minutes, and for how much more; null for the largest one. */
export const formatNextPlan = (planId: string | null): string | null => {
  const plan = plans.find(({ id }) => id === planId)
  if (!plan?.minutes) return null
  const next = plans.find(
    ({ category, minutes = 0 }) => category === plan.category && minutes > (plan.minutes ?? 0),
  )
  const [from, to] = [monthlyCents(plan), next ? monthlyCents(next) : null]
  if (!next || from === null || to === null) return null
  return `${next.name} has ${next.minutes} minutes for ${formatMoney(to - from)} more a month.`
}
