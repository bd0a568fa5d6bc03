import { findPlan, monthlyCents, planOfLabel, formatPlan } from '#shared/plans.ts'

type ServiceChoice = {
  serviceType?: string | null | undefined
  plan?: string | null | undefined
  monthlyValue?: number | null | undefined
}

/** Returns the plan and the service type, which always agree: a plan sets the type, and a type that names a plan sets the plan. */
export const planAndServiceType = ({
  serviceType,
  plan,
}: ServiceChoice): { plan?: string | null; serviceType?: string } => {
  if (plan != null) return { plan, serviceType: formatPlan(plan) }
  return serviceType == null ? {} : { plan: planOfLabel(serviceType)?.id ?? null, serviceType }
}

/** Returns the values of a new service. The monthly value defaults to the plan’s. */
export const newServiceValues = (choice: ServiceChoice) => {
  const planAndService = planAndServiceType(choice)
  const plan = planAndService.plan == null ? undefined : findPlan(planAndService.plan)
  return {
    ...planAndService,
    monthlyValue: choice.monthlyValue ?? (plan ? monthlyCents(plan) : null),
  }
}

/** Returns the columns of a service that opens. */
export const buildService = <
  Input extends ServiceChoice & {
    preferences?: Readonly<Record<string, unknown>> | null | undefined
  },
>({
  serviceType,
  ...facts
}: Input) => ({
  ...facts,
  ...newServiceValues({ serviceType, ...facts }),
  preferences: facts.preferences ?? {},
})

/** Returns the monthly list price of a service’s plan in cents if it is what the customer pays, else null. */
export const paidListPrice = ({
  plan,
  monthlyValue,
}: {
  plan: string | null
  monthlyValue: number | null
}): number | null => {
  const listedPlan = plan === null ? undefined : findPlan(plan)
  return listedPlan && monthlyCents(listedPlan) === monthlyValue ? monthlyValue : null
}
