import { useMoment } from '#web/parts/moment.ts'
import { MyCustomers } from '#web/records/customer/my-customers.tsx'
import { formatDay, formatClock } from '#web/ui/format-time.ts'
import { readerToday } from '#web/ui/reader-clock.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { AssistantCard } from '#web/app/dashboard/parts/assistant-card.tsx'
import { CrmStrip } from '#web/app/dashboard/parts/crm-strip.tsx'
import { DashboardFrame } from '#web/app/dashboard/parts/dashboard-frame.tsx'
import { countsOf } from './day-counts.ts'
import { DayTasks } from './day-tasks.tsx'
import { useNewAndAnsweredQuery } from './new-and-answered.generated.ts'
import { queryState } from '#web/app/dashboard/parts/query-state.ts'
import { StaffSentence } from './staff-sentence.tsx'
import { useStaffDayQuery } from './staff-day.generated.ts'
import { WaitingList } from './waiting-list.tsx'
import { UpcomingEvents } from '#web/app/dashboard/parts/upcoming-events.tsx'

/** An assistant's day: new requests and answers, overdue, due and next tasks, customers, and events. */
export const StaffDay = ({ viewer }: { viewer: Viewer }) => {
  const { now, today, tomorrow } = useMoment()
  const day = readerToday()
  const mine = viewer.id
  const query = useStaffDayQuery({
    variables: { mine, now, today, tomorrow },
  })
  const news = useNewAndAnsweredQuery({ variables: { mine, day } })
  const { data, error } = query
  const counts = data && countsOf(data)
  return (
    <DashboardFrame
      viewer={viewer}
      summary={
        counts ? (
          <StaffSentence {...counts} mine={mine} />
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
          <DayTasks
            day={data}
            news={news.data}
            counts={counts}
            moment={{ now, day, tomorrow }}
            mine={mine}
            {...queryState(query, news)}
          />
          <CrmStrip
            customers={data?.customers?.totalCount}
            leads={data?.openLeads?.totalCount}
            isOwn
          />
        </div>
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <MyCustomers mine={mine} fallback={<WaitingList />} />
          <UpcomingEvents />
          <AssistantCard />
        </div>
      </div>
    </DashboardFrame>
  )
}
