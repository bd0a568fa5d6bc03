import { Suspense, lazy } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '#web/parts/page.tsx'
import { sayRole } from '#web/parts/say-role.ts'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { AssistantCard } from './assistant-card.tsx'
import { useDashboardPageQuery } from './dashboard-page.generated.ts'
import { EventsCard } from './events-card.tsx'
import { TasksCard } from './tasks-card.tsx'
import { UnlinkedNotice } from './unlinked-notice.tsx'

// Few ever see it.
const ComeBackNotice = lazy(async () => ({
  default: (await import('./come-back-notice.tsx')).ComeBackNotice,
}))

export const DashboardPage = () => {
  const { viewer, can } = useAuth()
  const { data, loading, error, refetch } = useDashboardPageQuery()
  if (!viewer) return null

  const state = {
    isLoading: loading,
    error: error && errorMessage(error),
    onRetry: () => void refetch(),
  }
  return (
    <Page
      title="Dashboard"
      lead={
        <>
          <p className="text-base text-text">Welcome, {viewer.displayName}</p>
          <p>Current Role: {sayRole(viewer.role)}</p>
        </>
      }
    >
      {can('customers') && <CrmCard />}
      {!viewer.customer && !can('customers') && <UnlinkedNotice />}
      {can('askToComeBack') && (
        <Suspense>
          <ComeBackNotice />
        </Suspense>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <TasksCard tasks={data?.tasks} {...state} />
        <EventsCard events={data?.calendarEvents} {...state} />
        <AssistantCard />
      </div>
    </Page>
  )
}

const CrmCard = () => (
  <section className="mb-5 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-gold/60 bg-press-soft p-4 sm:px-5">
    <div>
      <h2 className="font-semibold">Customer relations</h2>
      <p className="text-sm text-text-quiet">Customers, interactions and services at a glance.</p>
    </div>
    <Link to={paths.crm} className={buttonClasses('primary')}>
      Open CRM Dashboard
    </Link>
  </section>
)
