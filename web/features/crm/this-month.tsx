import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CardBody } from '#web/parts/card-body.tsx'
import { useMoment } from '#web/parts/moment.ts'
import { hrefs } from '#web/paths.ts'
import { noValue } from '#web/ui/no-value.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatMoney } from '#web/ui/format-money.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useThisMonthQuery } from './this-month.generated.ts'

/** Customers won this month, with their monthly value. */
export const ThisMonth = () => {
  const { month } = useMoment()
  const { data, loading, error, refetch } = useThisMonthQuery({
    variables: { month },
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
            value={
              typeof data?.organisation?.monthlyRevenue === 'number'
                ? formatMoney(data.organisation.monthlyRevenue)
                : noValue
            }
          />
        </dl>
      </CardBody>
    </Panel>
  )
}

const Row = ({ name, to, value }: { name: string; to: string; value: ReactNode }) => (
  <div className="relative flex min-h-11 items-center justify-between gap-3 px-4 hover:bg-surface-hover sm:px-5 md:min-h-9">
    <dt>{name}</dt>
    <dd>
      <Link to={to} className="font-semibold tabular-nums after:absolute after:inset-0">
        {value}
      </Link>
    </dd>
  </div>
)
