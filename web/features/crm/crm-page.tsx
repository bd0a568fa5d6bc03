import { Settings } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { recentDays } from '#shared/kinds.ts'
import { useMoment } from '#web/parts/moment.ts'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDay } from '#web/ui/format-time.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Count } from './count.tsx'
import { useCrmPageQuery } from './crm-page.generated.ts'
import { CrmSentence } from './crm-sentence.tsx'
import { NewestActivity } from './newest-activity.tsx'
import { Pipeline } from './pipeline.tsx'

const TeamLoad = lazy(async () => ({ default: (await import('./team-load.tsx')).TeamLoad }))
const MyCustomers = lazy(async () => ({
  default: (await import('#web/records/customer/my-customers.tsx')).MyCustomers,
}))
const ThisMonth = lazy(async () => ({ default: (await import('./this-month.tsx')).ThisMonth }))

/** The CRM overview: totals, links to the lists, and the panels for managers, or an assistant’s own customers. */
export const CrmPage = () => {
  const { viewer, can } = useAuth()
  const { now, month, inThirtyDays } = useMoment()
  const { data, error, loading, refetch } = useCrmPageQuery({
    variables: { now, month, soon: inThirtyDays },
  })
  const leads = can('assignLead')
  return (
    <SummaryPage
      title="CRM Dashboard"
      where={<p>{formatDay(now).replace(/^Today, /, '')}</p>}
      summary={
        data ? (
          <CrmSentence
            unassigned={leads ? (data.unassigned?.totalCount ?? 0) : 0}
            overdue={data.late?.totalCount ?? 0}
            open={data.open?.totalCount ?? 0}
          />
        ) : (
          'Customers, leads, and services'
        )
      }
      aside={
        <Link to={paths.settings} className={buttonClasses()}>
          <Settings aria-hidden="true" className="size-4 max-sm:hidden" />
          Settings
        </Link>
      }
    >
      {error ? (
        <ErrorState
          title="Couldn’t load the totals"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      ) : data ? (
        <div className="mb-5 border-y border-line max-md:divide-y max-md:divide-line md:mb-6 md:flex md:divide-x md:divide-line">
          <Count
            name="Customers"
            count={data.customers?.totalCount}
            path={paths.customers}
            more={
              data.won &&
              data.won.totalCount > 0 && {
                text: `${data.won.totalCount} won this month`,
                to: hrefs.leads({ show: 'won-this-month' }),
              }
            }
          />
          <Count
            name="Recent Interactions"
            detail={`in the last ${recentDays} days`}
            count={data.interactions?.totalCount}
            path={paths.interactions}
          />
          <Count
            name="Customer Services"
            count={data.customerServices?.totalCount}
            path={paths.services}
            more={
              data.ending &&
              data.ending.totalCount > 0 && {
                text: `${data.ending.totalCount} ending in 30 days`,
                to: hrefs.services({ show: 'ending' }),
              }
            }
          />
        </div>
      ) : (
        <div className="grid place-items-center py-24 text-text-quiet">
          <Spinner isLarge label="Loading totals" />
        </div>
      )}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
          <div className="grid min-w-0 gap-5 lg:gap-6">
            <Suspense>
              {leads ? (
                <>
                  <TeamLoad />
                  <ThisMonth />
                </>
              ) : (
                viewer && <MyCustomers mine={viewer.id} />
              )}
            </Suspense>
          </div>
          <div className="grid min-w-0 gap-5 lg:gap-6">
            <Pipeline
              counts={{
                NEW: data.NEW?.totalCount ?? 0,
                CONTACTED: data.CONTACTED?.totalCount ?? 0,
                QUALIFIED: data.QUALIFIED?.totalCount ?? 0,
                PROPOSAL: data.PROPOSAL?.totalCount ?? 0,
                WON: data.WON?.totalCount ?? 0,
                LOST: data.LOST?.totalCount ?? 0,
              }}
            />
            <NewestActivity />
          </div>
        </div>
      )}
    </SummaryPage>
  )
}
