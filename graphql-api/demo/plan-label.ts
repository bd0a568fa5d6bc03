import { findPlan, type PlanCategory } from '#shared/plans.ts'

const categoryLabels: Record<PlanCategory, string> = {
  administrative: 'Administrative',
  ecommerce: 'E-commerce',
  marketing: 'Marketing',
  bookkeeping: 'Bookkeeping',
  property: 'Property management',
  receptionist: 'Receptionist',
  isa: 'Inside sales agent',
}

/** `Bookkeeping – Plus`; the one plan of a category goes by the category alone. */
export const planLabel = (id: string) => {
  const plan = findPlan(id)
  if (!plan) throw new Error(`No plan ${id}`)
  const category = categoryLabels[plan.category]
  return plan.name.toLowerCase() === category.toLowerCase()
    ? category
    : `${category} – ${plan.name}`
}
