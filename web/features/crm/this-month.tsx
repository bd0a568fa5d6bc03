import { Link } from 'react-router-dom'
import { CardBody } from '#web/parts/card-body.tsx'
import { useMoment } from '#web/parts/moment.ts'
import { panelLink } from '#web/parts/panel-link.ts'
import { hrefs } from '#web/paths.ts'
import { GroupHead } from '#web/ui/group-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatMoney } from '#web/ui/format-money.ts'
import { exactTime, formatDateOf } from '#web/ui/format-time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { type ThisMonthQuery, useThisMonthQuery } from './this-month.generated.ts'

type Ending = NonNullable<ThisMonthQuery['ending']>

/** The number of services shown here; their list shows the rest. */
const shownAtMost = 5

/** Customers won this month with their monthly value, and services that end soon. */
export const ThisMonth = () => {
  const { now, month, inThirtyDays } = useMoment()
  const { data, loading, error, refetch } = useThisMonthQuery({
    variables: { now, month, soon: inThirtyDays },
  })
  return (
    <Panel title="This month">
      <CardBody
        label="This month"
        isReady={data !== undefined}
        row={<Skeleton className="w-3/5" />}
        isLoading={loading}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
      >
        <dl className="divide-y divide-line text-sm">
          <Row
            name="Leads won"
            to={hrefs.leads({ show: 'won-this-month' })}
            value={String(data?.won?.totalCount ?? 0)}
          />
          <Row
            name="New monthly revenue"
            to={hrefs.services({ show: 'won-this-month' })}
            value={formatMoney(data?.organisation?.monthlyRevenue ?? 0)}
          />
        </dl>
        {data?.ending && <EndingSoon ending={data.ending} />}
      </CardBody>
    </Panel>
  )
}

const Row = ({ name, to, value }: { name: string; to: string; value: string }) => (
  <div className="relative flex min-h-11 items-center justify-between gap-3 px-4 hover:bg-surface-hover sm:px-5 md:min-h-9">
    <dt>{name}</dt>
    <dd>
      <Link to={to} className="font-semibold tabular-nums after:absolute after:inset-0">
        {value}
      </Link>
    </dd>
  </div>
)

const byEnd = (one: Ending['nodes'][number], other: Ending['nodes'][number]) =>
  (one.endDate ?? '').localeCompare(other.endDate ?? '')

const EndingSoon = ({ ending: { nodes, totalCount } }: { ending: Ending }) => (
  <section aria-label="Services ending soon" className="border-t border-line">
    <GroupHead title="Services ending in 30 days" count={totalCount} />
    <ul className="divide-y divide-line text-sm">
      {nodes
        .toSorted(byEnd)
        .slice(0, shownAtMost)
        .map(({ id, serviceType, endDate, customer }) => (
          <li
            key={id}
            className="relative flex items-start justify-between gap-3 px-4 py-2 hover:bg-surface-hover sm:px-5"
          >
            <p className="min-w-0">
              <Link to={hrefs.service(id)} className="line-clamp-2 after:absolute after:inset-0">
                {serviceType}
              </Link>
              <span className="block truncate text-text-quiet">{customer.name}</span>
            </p>
            {endDate && (
              <time
                dateTime={endDate}
                title={exactTime(endDate)}
                className="shrink-0 whitespace-nowrap tabular-nums"
              >
                {formatDateOf(new Date(endDate))}
              </time>
            )}
          </li>
        ))}
      {totalCount === 0 && <li className="px-4 py-2.5 text-text-quiet sm:px-5">None.</li>}
    </ul>
    {totalCount > 0 && (
      <div className="border-t border-line px-4 py-1 text-sm sm:px-5">
        <Link to={hrefs.services({ show: 'ending' })} className={panelLink}>
          {totalCount === 1 ? 'View in list' : `View all ${totalCount}`}
        </Link>
      </div>
    )}
  </section>
)
