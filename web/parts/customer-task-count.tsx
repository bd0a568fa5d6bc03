import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'

type Props = {
  customer: { id: string; name: string }
  count: number
  kind: 'open' | 'overdue'
  /** True if the number is followed by the kind: `3 overdue`. */
  isNamed?: boolean
}

/** Touch-sized on small screens without a higher line; named numbers are stacked, so that one grows up, one down. */
const touchSize = {
  both: 'max-md:-my-3 max-md:py-3 pointer-coarse:-my-3 pointer-coarse:py-3',
  open: 'max-md:-mt-6 max-md:pt-6 pointer-coarse:-mt-6 pointer-coarse:pt-6',
  overdue: 'max-md:-mb-6 max-md:pb-6 pointer-coarse:-mb-6 pointer-coarse:pb-6',
}

/** The number of open or overdue tasks of a customer, linked to them. The row's own link lies below it. */
export const CustomerTaskCount = ({ customer, count, kind, isNamed = false }: Props) => (
  <Link
    to={hrefs.tasks({ customer: customer.id, ...(kind === 'overdue' && { due: 'late' }) })}
    aria-label={`${count} ${kind} ${count === 1 ? 'task' : 'tasks'} of ${customer.name}`}
    className={`relative z-1 -mx-2 inline-flex min-w-6 items-center justify-end px-2 underline-offset-4 hover:underline pointer-coarse:-mx-4 pointer-coarse:px-4 ${touchSize[isNamed ? kind : 'both']} ${kind === 'overdue' ? 'font-semibold text-danger' : ''}`}
  >
    {isNamed ? `${count} ${kind}` : count}
  </Link>
)
