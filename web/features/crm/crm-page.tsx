import { Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import { recentDays } from '#shared/kinds.ts'
import { Page } from '#web/parts/page.tsx'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useCrmPageQuery } from './crm-page.generated.ts'

/** The staff's overview: how many of each there are, and the ways on. */
export const CrmPage = () => {
  const { data, error, loading, refetch } = useCrmPageQuery()
  return (
    <Page
      title="CRM Dashboard"
      lead="Customers, what was done for them lately, and what they have."
      aside={
        <Link to={paths.settings} className={buttonClasses()}>
          <Settings aria-hidden="true" className="size-4" />
          Settings
        </Link>
      }
    >
      {error ? (
        <ErrorState
          title="The counts could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      ) : data ? (
        <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-sm sm:grid-cols-3">
          <Count name="Customers" count={data.customers?.totalCount} path={paths.customers} />
          <Count
            name="Recent Interactions"
            beside={`in the last ${recentDays} days`}
            count={data.interactions?.totalCount}
            path={paths.interactions}
          />
          <Count
            name="Customer Services"
            count={data.customerServices?.totalCount}
            path={paths.services}
          />
        </div>
      ) : (
        <div className="grid place-items-center py-24 text-text-quiet">
          <Spinner large label="Loading the counts" />
        </div>
      )}
    </Page>
  )
}

type CountProps = { name: string; beside?: string; count: number | undefined; path: string }

const Count = ({ name, beside, count = 0, path }: CountProps) => (
  <section className="relative flex flex-col bg-surface-raised p-5 hover:bg-surface-hover">
    <h2 className="text-sm font-medium text-text-quiet">{name}</h2>
    <p className="mt-2 text-2xl font-semibold tabular-nums">{count.toLocaleString('en-US')}</p>
    <p className="min-h-5 text-sm text-text-quiet">{beside}</p>
    <Link
      to={path}
      className="mt-4 inline-flex min-h-6 items-center text-sm font-semibold underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:text-press-text"
    >
      View {name.toLowerCase()}
    </Link>
  </section>
)
