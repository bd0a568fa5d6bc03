import { findPlan, plansOf } from './plans.ts'
import type { Plan } from './plans.ts'

/** Whether a plan has as many hours or minutes as its customer uses. */
export const planFits = ['too_small', 'fits', 'too_large'] as const
export type PlanFit = (typeof planFits)[number]

/** Plans with hours are measured by weeks, plans with minutes by months. */
export const planPeriods = ['week', 'month'] as const
export type PlanPeriod = (typeof planPeriods)[number]

/** A week or a month of a service, in seconds. */
export type UsedPeriod = {
  boughtSeconds: number
  /** Approved extra hours. */
  extraSeconds: number
  usedSeconds: number
  /** True if the period has ended and the service was active from its start to its end. */
  isWhole: boolean
}

/**
 * The rules by period: a plan is too small if it ran out in `over` of the last `recentPeriods` periods, and too large if little
 * was used in each of the last `quiet` whole ones.
 */
const rules = {
  week: { recent: 4, over: 3, quiet: 8 },
  month: { recent: 2, over: 2, quiet: 2 },
} as const satisfies Record<PlanPeriod, object>

/** The most periods that a rule looks at; the current month, which is not whole, is one more. */
export const judgedPeriods = { week: rules.week.quiet, month: rules.month.quiet + 1 } as const

/** The share of a plan below which little is used. */
export const littleShare = 0.6

export type PlanJudgment = {
  fit: PlanFit | null
  /** The number of periods that the judgment is about. */
  periods: number
  /** The number of these in which the plan ran out, or in which little was used if it is too large. */
  matching: number
  /** The id of the plan of the same category that would hold the most that was used in one of these periods. */
  suggestedPlan: Plan['id'] | null
}

/** Returns how plans are measured: by weeks if they have hours, by months if they have minutes, else null. */
export const periodOfPlan = ({ hoursPerWeek, minutes }: Plan): PlanPeriod | null =>
  hoursPerWeek === undefined ? (minutes === undefined ? null : 'month') : 'week'

/** Returns the seconds that a plan has in each of its weeks or months; 0 without hours and minutes. */
export const secondsOfPlan = ({ hoursPerWeek, minutes }: Plan) =>
  hoursPerWeek === undefined ? (minutes ?? 0) * 60 : hoursPerWeek * 3600

/** True for a period at whose end nothing was left of the plan, or for which extra hours were approved. */
const ranOut = ({ boughtSeconds, extraSeconds, usedSeconds }: UsedPeriod) =>
  usedSeconds >= boughtSeconds || extraSeconds > 0

const usedLittle = ({ boughtSeconds, usedSeconds }: UsedPeriod) =>
  usedSeconds < littleShare * boughtSeconds

/** Returns the smallest plan of a category that holds an amount and is larger than the plan, or smaller. */
const suggest = (plan: Plan, seconds: number, isLarger: boolean) => {
  const ownSeconds = secondsOfPlan(plan)
  const [best] = plansOf(plan.category)
    .filter((other) => {
      const size = secondsOfPlan(other)
      return size >= seconds && (isLarger ? size > ownSeconds : size < ownSeconds)
    })
    .toSorted((one, other) => secondsOfPlan(one) - secondsOfPlan(other))
  return best?.id ?? null
}

/**
 * Judges whether a plan is too small or too large by what was used of it, the newest period first. The fit is null if
 * the plan has neither hours nor minutes, or too few whole periods to tell.
 *
 * - Too small: it ran out in 3 of the last 4 weeks, or in both of the last 2 months.
 * - Too large: less than 60 % was used in every one of the last 8 whole weeks, or of the last 2 whole months.
 */
export const judgePlan = (planId: Plan['id'], periods: readonly UsedPeriod[]): PlanJudgment => {
  const plan = findPlan(planId)
  const period = plan && periodOfPlan(plan)
  if (!plan || !period) return { fit: null, periods: 0, matching: 0, suggestedPlan: null }
  const rule = rules[period]
  const recentPeriods = periods.slice(0, rule.recent)
  const over = recentPeriods.filter(ranOut).length
  const most = (ones: readonly UsedPeriod[]) => Math.max(...ones.map((one) => one.usedSeconds))
  if (over >= rule.over)
    return {
      fit: 'too_small',
      periods: recentPeriods.length,
      matching: over,
      suggestedPlan: suggest(plan, most(recentPeriods), true),
    }
  const wholePeriods = periods.filter(({ isWhole }) => isWhole).slice(0, rule.quiet)
  if (wholePeriods.length === rule.quiet && wholePeriods.every(usedLittle))
    return {
      fit: 'too_large',
      periods: wholePeriods.length,
      matching: wholePeriods.length,
      suggestedPlan: suggest(plan, most(wholePeriods), false),
    }
  const fit = wholePeriods.length < rule.recent ? null : 'fits'
  return { fit, periods: recentPeriods.length, matching: over, suggestedPlan: null }
}
