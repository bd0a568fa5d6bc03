import { lazy, Suspense } from 'react'
import { useMoment } from '#web/parts/moment.ts'
import { formatDay, formatClock } from '#web/ui/format-time.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { AssistantCard } from './assistant-card.tsx'
import { CrmStrip } from './crm-strip.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { DayEvents } from './day-events.tsx'
import { DayTasks } from './day-tasks.tsx'
import { StaffSentence } from './staff-sentence.tsx'
import { useStaffDayQuery } from './staff-day.generated.ts'
import { WaitingList } from './waiting-list.tsx'

// Only managers load these panels.
const TeamWork = lazy(async () => ({
  default: (await import('#web/features/crm/team-work.tsx')).TeamWork,
}))
const ThisMonth = lazy(async () => ({
  default: (await import('#web/features/crm/this-month.tsx')).ThisMonth,
}))

/** A staff member's day: overdue, due and next tasks, waiting customers, and events. Managers see everyone's. */
export const StaffDay = ({ viewer }: { viewer: Viewer }) => {
  const { can } = useAuth()
  const { now, today, tomorrow } = useMoment()
  const leads = can('assignLead')
  const mine = leads ? null : viewer.id
  const { data, loading, error, refetch } = useStaffDayQuery({
    variables: { mine, now, today, tomorrow, waits: !leads, leads },
  })
  const state = {
    isLoading: loading,
    error: error && errorMessage(error),
    onRetry: () => void refetch(),
  }
  const counts = data && {
    open: data.tasks?.totalCount ?? 0,
    late: data.late?.totalCount ?? 0,
    today: data.dueToday?.totalCount ?? 0,
    done: data.done?.totalCount ?? 0,
  }
  return (
    <DashboardFrame
      viewer={viewer}
      say={
        counts ? (
          <StaffSentence
            {...counts}
            mine={mine}
            unassigned={data.unassigned?.totalCount ?? 0}
            waiting={data.waiting?.totalCount ?? null}
          />
        ) : error ? (
          'Couldn’t load your dashboard.'
        ) : null
      }
      aside={
        <p className="text-sm text-text-quiet max-lg:hidden">{`${formatDay(now).replace(/^Today, /, '')}, ${formatClock(now)}`}</p>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-6">
        <div className="grid min-w-0 gap-5 lg:gap-6">
          {leads && (
            <Suspense>
              <TeamWork />
            </Suspense>
          )}
          <DayTasks
            tasks={data?.tasks}
            counts={counts}
            moment={{ now, tomorrow }}
            mine={mine}
            {...state}
          />
          <CrmStrip
            customers={data?.customers?.totalCount}
            leads={data?.openLeads?.totalCount}
            isOwn={!leads}
          />
        </div>
        <div className="grid min-w-0 gap-5 lg:gap-6">
          {leads ? (
            <Suspense>
              <ThisMonth />
            </Suspense>
          ) : (
            <WaitingList waiting={data?.waiting} {...state} />
          )}
          <DayEvents events={data?.events} tomorrow={tomorrow} {...state} />
          <AssistantCard />
        </div>
      </div>
    </DashboardFrame>
  )
}
