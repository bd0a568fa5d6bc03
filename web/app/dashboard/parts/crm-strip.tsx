import { Link } from 'react-router-dom'
import { hrefs, paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'

type Props = {
  customers: number | undefined
  /** Leads that are neither won nor lost. */
  leads: number | undefined
  /** True if these are the viewer's own records and not everyone's. */
  isOwn: boolean
}

/** Formats a count with its noun; while it loads, the plural alone. */
const formatCount = (count: number | undefined, one: string, many: string) =>
  count === undefined ? many : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const link = 'font-semibold text-text underline decoration-line-strong underline-offset-4'

/** Links to customers and leads, with their counts. */
export const CrmStrip = ({ customers, leads, isOwn }: Props) => (
  <section
    aria-labelledby="relations"
    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg bg-press-soft py-2 pr-2 pl-4 text-sm max-sm:p-4"
  >
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 id="relations" className="font-semibold">
        CRM
      </h2>
      <p className="text-text-quiet dark:text-text">
        {isOwn && customers !== undefined && 'You have '}
        <Link to={hrefs.customers()} className={link}>
          {formatCount(customers, 'customer', 'customers')}
        </Link>{' '}
        and{' '}
        <Link to={hrefs.leads({ show: 'open' })} className={link}>
          {formatCount(leads, 'open lead', 'open leads')}
        </Link>
        .
      </p>
    </div>
    <Link to={paths.crm} className={`${buttonClasses()} max-sm:w-full`}>
      Open CRM Dashboard
    </Link>
  </section>
)
