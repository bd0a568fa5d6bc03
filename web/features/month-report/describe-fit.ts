import { littleShare } from '#shared/plan-fit.ts'
import { findPlan, monthlyCents, sayPlan } from '#shared/plans.ts'
import { formatMoney } from '#web/ui/format-money.ts'
import type { MonthPlan } from './month-rows.ts'

/** The labels of fits that a manager acts on. */
export const fitLabels = { TOO_SMALL: 'Too small', TOO_LARGE: 'Too large' } as const

/** `Full-Time would fit, for $750 more a month.` */
const describeSuggestion = ({ plan: id, suggestedPlan, fit }: MonthPlan): string => {
  const [plan, other] = [findPlan(id), findPlan(suggestedPlan ?? '')]
  if (!other)
    return fit === 'TOO_SMALL'
      ? 'No plan of this kind would hold it.'
      : 'No smaller plan would hold it.'
  const [now, then] = [plan && monthlyCents(plan), monthlyCents(other)]
  if (now == null || then === null) return `${other.name} would fit.`
  const change = `${formatMoney(Math.abs(then - now))} ${then > now ? 'more' : 'less'}`
  return `${other.name} would fit, for ${change} a month.`
}

/** Says why a plan is too small or too large, and which would fit; null if it is neither. */
export const describeFit = (plan: MonthPlan): string | null => {
  const { fit, period, periods, matching } = plan
  const [one, many] = period === 'WEEK' ? ['week', 'weeks'] : ['month', 'months']
  if (fit === 'TOO_SMALL')
    return `Ran out in ${matching === periods ? `each of the last ${periods}` : `${matching} of the last ${periods}`} ${many}. ${describeSuggestion(plan)}`
  if (fit === 'TOO_LARGE')
    return `Less than ${littleShare * 100}% used in each of the last ${periods} ${periods === 1 ? one : many}. ${describeSuggestion(plan)}`
  return null
}

/** The name of a plan of a customer: `Part-Time, Administrative`. */
export const namePlan = ({ plan }: Pick<MonthPlan, 'plan'>) => sayPlan(plan)

/** The plans of a customer that a manager acts on. */
export const unfit = (plans: readonly MonthPlan[]) =>
  plans.filter(({ fit }) => fit === 'TOO_SMALL' || fit === 'TOO_LARGE')
