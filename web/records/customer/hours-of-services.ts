import { findPlan } from '#shared/plans.ts'

/** Returns the hours per week that services have by their plans. */
export const hoursOfServices = (services: readonly { plan: string | null }[]) =>
  services.reduce((sum, { plan }) => sum + ((plan && findPlan(plan)?.hoursPerWeek) || 0), 0)
