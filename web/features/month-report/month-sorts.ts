import type { MonthCustomerOrder } from '#web/schema.generated.ts'

type Way = {
  /** The name in the URL. */
  value: string
  label: string
  column: string
  isDescending: boolean
  orderBy: MonthCustomerOrder
}

/** The sort orders of the customers of a month. The first one is the default; that of a first press is the first of its column. */
export const ways: readonly [Way, ...Way[]] = [
  {
    value: 'least_per_hour',
    label: 'Least per hour first',
    column: 'per_hour',
    isDescending: false,
    orderBy: { field: 'REVENUE_PER_HOUR', direction: 'ASC' },
  },
  {
    value: 'most_per_hour',
    label: 'Most per hour first',
    column: 'per_hour',
    isDescending: true,
    orderBy: { field: 'REVENUE_PER_HOUR', direction: 'DESC' },
  },
  {
    value: 'most_used',
    label: 'Most hours first',
    column: 'used',
    isDescending: true,
    orderBy: { field: 'USED', direction: 'DESC' },
  },
  {
    value: 'least_used',
    label: 'Fewest hours first',
    column: 'used',
    isDescending: false,
    orderBy: { field: 'USED', direction: 'ASC' },
  },
  {
    value: 'most_revenue',
    label: 'Most revenue first',
    column: 'revenue',
    isDescending: true,
    orderBy: { field: 'REVENUE', direction: 'DESC' },
  },
  {
    value: 'least_revenue',
    label: 'Least revenue first',
    column: 'revenue',
    isDescending: false,
    orderBy: { field: 'REVENUE', direction: 'ASC' },
  },
  {
    value: 'name',
    label: 'Name, A to Z',
    column: 'name',
    isDescending: false,
    orderBy: { field: 'NAME', direction: 'ASC' },
  },
  {
    value: '-name',
    label: 'Name, Z to A',
    column: 'name',
    isDescending: true,
    orderBy: { field: 'NAME', direction: 'DESC' },
  },
]
