import { planFits } from '#shared/plan-fit.ts'
import { list } from './list.ts'
import { oneOf } from './values.ts'

/** The customers of a month report. */
export const monthCustomer = list({
  words: { one: 'customer', many: 'customers' },
  columns: {
    name: 'Customer',
    assistant: 'Assistant',
    used: 'Used',
    bought: 'Bought',
    revenue: 'Revenue',
    per_hour: 'Per hour',
    plan: 'Plan',
  },
  filters: { fit: oneOf(planFits) },
  orders: {
    revenue_per_hour: [
      { name: 'least_per_hour', label: 'Least per hour first', direction: 'asc' },
      { name: 'most_per_hour', label: 'Most per hour first', direction: 'desc' },
    ],
    used: [
      { name: 'most_used', label: 'Most hours first', direction: 'desc' },
      { name: 'least_used', label: 'Fewest hours first', direction: 'asc' },
    ],
    revenue: [
      { name: 'most_revenue', label: 'Most revenue first', direction: 'desc' },
      { name: 'least_revenue', label: 'Least revenue first', direction: 'asc' },
    ],
    name: [
      { name: 'name', label: 'Name, A to Z', direction: 'asc' },
      { name: '-name', label: 'Name, Z to A', direction: 'desc' },
    ],
  },
})
