import { littleShare, secondsOfPlan } from '#shared/plan-fit.ts'
import { findPlan, monthlyCents, plansOf, formatPlan } from '#shared/plans.ts'
import { formatMoney } from '#web/ui/format-money.ts'
import type { MonthPlan } from './month-rows.ts'

/** The labels of fits that a manager acts on. */
export const fitLabels = { TOO_SMALL: 'Too small', TOO_LARGE: 'Too large' } as const

/** Says why no other plan is suggested. */
const describeNone = ({ plan: id, fit }: MonthPlan) => {
  if (fit === 'TOO_SMALL') return 'No plan of this kind would hold it.'
  const plan = findPlan(id)
  const hasSmaller =
    plan && plansOf(plan.category).some((other) => secondsOfPlan(other) < secondsOfPlan(plan))
  return hasSmaller ? 'No smaller plan would hold it.' : 'There is no smaller plan.'
}

/** `Full-Time would fit, for $750 more a month.` */
const describeSuggestion = (row: MonthPlan): string => {
  const [plan, other] = [findPlan(row.plan), findPlan(row.suggestedPlan ?? '')]
  if (!other) return describeNone(row)
  const [now, then] = [plan && monthlyCents(plan), monthlyCents(other)]
  if (now == null || then === null) return `${other.name} would fit.`
  const change = `${formatMoney(Math.abs(then - now))} ${then > now ? 'more' : 'less'}`
  return `${other.name} would fit, for ${change} a month.`
}

/** Says why a plan is too small or too large, and which would fit; null if it is neither. */
export const describeFit = (plan: MonthPlan): string | null => {
  const { fit, period, periods, matching } = plan
  if (fit !== 'TOO_SMALL' && fit !== 'TOO_LARGE') return null
  const last = `the last ${periods} ${period === 'WEEK' ? 'weeks' : 'months'}`
  const frequency = matching === periods ? `each of ${last}` : `${matching} of ${last}`
  const finding = fit === 'TOO_SMALL' ? 'Ran out in' : `Less than ${littleShare * 100}% used in`
  return `${finding} ${frequency}. ${describeSuggestion(plan)}`
}

/** The name of a plan of a customer: `Part-Time, Administrative`. */
export const namePlan = ({ plan }: Pick<MonthPlan, 'plan'>) => formatPlan(plan)

/** The plans of a customer that a manager acts on. */
export const unfit = (plans: readonly MonthPlan[]) =>
  plans.filter(({ fit }) => fit === 'TOO_SMALL' || fit === 'TOO_LARGE')
