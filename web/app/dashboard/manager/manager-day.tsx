import { useMoment } from '#web/parts/moment.ts'
import { formatClock, formatDay } from '#web/ui/format-time.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { AssistantCard } from '#web/app/dashboard/parts/assistant-card.tsx'
import { CrmStrip } from '#web/app/dashboard/parts/crm-strip.tsx'
import { DashboardFrame } from '#web/app/dashboard/parts/dashboard-frame.tsx'
import { EndingServices } from './ending-services.tsx'
import { useManagerDayQuery } from './manager-day.generated.ts'
import { ManagerSentence } from './manager-sentence.tsx'
import { ManagerTasks } from './manager-tasks.tsx'
import { useManagerWorkQuery } from './manager-work.generated.ts'
import { queryState } from '#web/app/dashboard/parts/query-state.ts'
import { UnassignedLeads } from './unassigned-leads.tsx'
import { UpcomingEvents } from '#web/app/dashboard/parts/upcoming-events.tsx'
import { waitingEntriesOf } from './waiting-entries.ts'
import { WaitingForUs } from './waiting-for-us.tsx'

/** The first page of management: who waits for staff, tasks with the overdue ones by assistant, unassigned leads, services that end. */
export const ManagerDay = ({ viewer }: { viewer: Viewer }) => {
  const { now, inThirtyDays } = useMoment()
  const day = useManagerDayQuery({ variables: { now } })
  const work = useManagerWorkQuery({ variables: { now, soon: inThirtyDays } })
  const entries = day.data && waitingEntriesOf(day.data)
  const counts = day.data && {
    messages: day.data.messages?.totalCount ?? 0,
    tasks: day.data.acted?.totalCount ?? 0,
    overdue: day.data.late?.totalCount ?? 0,
    open: day.data.open?.totalCount ?? 0,
    unassigned: day.data.unassigned?.totalCount ?? 0,
  }
  return (
    <DashboardFrame
      viewer={viewer}
      summary={
        counts ? (
          <ManagerSentence {...counts} longestWaiting={entries?.[0]} />
        ) : day.error ? (
          'Couldn’t load your dashboard.'
        ) : null
      }
      aside={
        <p className="text-sm text-text-quiet max-lg:hidden">{`${formatDay(now).replace(/^Today, /, '')}, ${formatClock(now)}`}</p>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <WaitingForUs
            entries={entries}
            messages={counts?.messages ?? 0}
            requests={counts?.tasks ?? 0}
            {...queryState(day)}
          />
          <ManagerTasks work={work.data} counts={counts} {...queryState(work)} />
          <CrmStrip
            customers={day.data?.customers?.totalCount}
            leads={day.data?.openLeads?.totalCount}
            isOwn={false}
          />
        </div>
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <UnassignedLeads leads={day.data?.unassigned} {...queryState(day)} />
          <EndingServices ending={work.data?.ending} {...queryState(work)} />
          <UpcomingEvents />
          <AssistantCard />
        </div>
      </div>
    </DashboardFrame>
  )
}
