import { findPlan, monthlyCents, planOfLabel, sayPlan } from '#shared/plans.ts'

type ServiceChoice = {
  serviceType?: string | null | undefined
  plan?: string | null | undefined
  monthlyValue?: number | null | undefined
}

/** What a service is called and which plan it is, which agree always: it is called as its plan, and whatever is called as a plan is that plan. */
export const planAndServiceType = ({
  serviceType,
  plan,
}: ServiceChoice): { plan?: string | null; serviceType?: string } => {
  if (plan != null) return { plan, serviceType: sayPlan(plan) }
  return serviceType == null ? {} : { plan: planOfLabel(serviceType)?.id ?? null, serviceType }
}

/** A service as it is opened: what it brings in a month is the plan's, where nobody said otherwise. */
export const newServiceValues = (given: ServiceChoice) => {
  const called = planAndServiceType(given)
  const plan = called.plan == null ? undefined : findPlan(called.plan)
  return { ...called, monthlyValue: given.monthlyValue ?? (plan ? monthlyCents(plan) : null) }
}
