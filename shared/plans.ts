/** The plans and their prices. Money is whole US dollars; a period is one month unless stated. */
export const planCategories = [
  'administrative',
  'ecommerce',
  'marketing',
  'bookkeeping',
  'property',
  'receptionist',
  'isa',
] as const
export type PlanCategory = (typeof planCategories)[number]

/** The labels of plan categories. */
export const planCategoryLabels: Record<PlanCategory, string> = {
  administrative: 'Administrative',
  ecommerce: 'E-commerce',
  marketing: 'Marketing',
  bookkeeping: 'Bookkeeping',
  property: 'Property management',
  receptionist: 'Receptionist',
  isa: 'Inside sales agent',
}

export type Price =
  | { kind: 'monthly'; dollars: number }
  /** A percentage of the monthly rent of the managed units. */
  | { kind: 'percent_of_rent'; percent: number }

/** A range of numbers; without `from` it starts at zero, without `to` it has no end. */
export type Span = { from?: number; to?: number }

export type Plan = {
  id: string
  category: PlanCategory
  name: string
  price: Price
  /** The plan that most customers of the category choose. */
  isPopular?: boolean
  hoursPerWeek?: number
  /** The customer's monthly revenue in dollars. */
  revenue?: Span
  /** A one-time fee, charged at the start to bring the books up to date. */
  cleanUp?: number
  units?: Span
  /** True if the plan includes the emergency line, which costs `emergencyLineMonthly`. */
  emergencyLine?: boolean
  /** Minutes per month, counted from answering a call until it ends. */
  minutes?: number
}

export const partTime = { dollars: 849, hoursPerWeek: 20 }
export const fullTime = { dollars: 1599, hoursPerWeek: 40 }

const monthly = (dollars: number): Price => ({ kind: 'monthly', dollars })
const percentOfRent = (percent: number): Price => ({ kind: 'percent_of_rent', percent })

const assistantPlans = (category: PlanCategory): Plan[] => [
  {
    id: `${category}-part-time`,
    category,
    name: 'Part-Time',
    price: monthly(partTime.dollars),
    hoursPerWeek: partTime.hoursPerWeek,
  },
  {
    id: `${category}-full-time`,
    category,
    name: 'Full-Time',
    price: monthly(fullTime.dollars),
    isPopular: true,
    hoursPerWeek: fullTime.hoursPerWeek,
  },
]

type Tier = 'Core' | 'Plus' | 'Pro' | 'Enterprise'

const tier = (category: PlanCategory, name: Tier, price: Price, facts: Partial<Plan>): Plan => ({
  id: `${category}-${name.toLowerCase()}`,
  category,
  name,
  price,
  ...(name === 'Plus' ? { isPopular: true } : {}),
  ...facts,
})

export const plans: readonly Plan[] = [
  ...assistantPlans('administrative'),
  ...assistantPlans('ecommerce'),
  ...assistantPlans('marketing'),

  tier('bookkeeping', 'Core', monthly(349), { revenue: { to: 15_000 }, cleanUp: 899 }),
  tier('bookkeeping', 'Plus', monthly(499), {
    revenue: { from: 15_000, to: 30_000 },
    cleanUp: 1099,
  }),
  tier('bookkeeping', 'Pro', monthly(699), {
    revenue: { from: 30_000, to: 60_000 },
    cleanUp: 1299,
  }),
  tier('bookkeeping', 'Enterprise', monthly(899), {
    revenue: { from: 60_000, to: 100_000 },
    cleanUp: 1499,
  }),

  tier('property', 'Core', percentOfRent(10), { units: { from: 1, to: 4 } }),
  tier('property', 'Plus', percentOfRent(8), { units: { from: 4, to: 10 } }),
  tier('property', 'Pro', percentOfRent(7), { units: { from: 10, to: 25 }, emergencyLine: true }),
  tier('property', 'Enterprise', percentOfRent(6), { units: { from: 26 }, emergencyLine: true }),

  tier('receptionist', 'Core', monthly(199), { minutes: 50 }),
  tier('receptionist', 'Plus', monthly(349), { minutes: 100 }),
  tier('receptionist', 'Pro', monthly(649), { minutes: 200 }),
  tier('receptionist', 'Enterprise', monthly(1199), { minutes: 500 }),

  {
    id: 'isa-single',
    category: 'isa',
    name: 'Inside Sales Agent',
    price: monthly(799),
    hoursPerWeek: 15,
  },
]

/** The accounts that bookkeeping includes, and the monthly price of each additional one. */
export const bookkeepingAccounts = { bankIncluded: 2, creditCardsIncluded: 2, extraMonthly: 20 }
/** The monthly price of the emergency line of the larger property plans. */
export const emergencyLineMonthly = 99

export const plansOf = (category: PlanCategory) =>
  plans.filter((plan) => plan.category === category)

export const findPlan = (id: string) => plans.find((plan) => plan.id === id)

/**
 * Returns the label of a plan: `Full-Time, E-commerce`, or the category alone if it has one plan. An unknown id is
 * returned unchanged.
 */
export const formatPlan = (id: string) => {
  const plan = findPlan(id)
  if (!plan) return id
  const category = planCategoryLabels[plan.category]
  return plansOf(plan.category).length === 1 ? category : `${plan.name}, ${category}`
}

/** Returns the plan with exactly this label. */
export const planOfLabel = (label: string) => plans.find(({ id }) => formatPlan(id) === label)

/**
 * Returns the monthly value of a plan in whole cents; null for a percentage of the rent, which is not known in
 * advance.
 */
export const monthlyCents = ({ price }: Plan) =>
  price.kind === 'monthly' ? price.dollars * 100 : null

/** The comparison counts a month as four weeks and a year as twelve months. */
const weeksPerMonth = 4
const monthsPerYear = 12
const employeeWeekly = 800

const yearly = (monthlyDollars: number) => monthlyDollars * monthsPerYear

const employeeMonthly = employeeWeekly * weeksPerMonth
const employeeYearly = yearly(employeeMonthly)

const against = (monthlyDollars: number) => ({
  monthly: monthlyDollars,
  yearly: yearly(monthlyDollars),
  savedYearly: employeeYearly - yearly(monthlyDollars),
  /** The savings in whole percent of the employee's yearly cost. */
  savedPercent: Math.round((1 - yearly(monthlyDollars) / employeeYearly) * 100),
})

/** Compares the costs of an employee and an assistant. */
export const comparison = {
  employee: { weekly: employeeWeekly, monthly: employeeMonthly, yearly: employeeYearly },
  partTime: against(partTime.dollars),
  fullTime: against(fullTime.dollars),
}

/** The claims of the marketing site. */
export const claims = {
  hoursSavedWeekly: { from: 15, to: 20 },
  revenueIncreasePercent: 30,
  costReductionPercent: comparison.partTime.savedPercent,
}
