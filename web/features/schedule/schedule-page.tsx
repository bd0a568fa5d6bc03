import { EmptyEventsDrawing } from '#web/assets/drawings/empty-events.tsx'
import { Page } from '#web/parts/page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { sayDay } from '#web/ui/say-time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useThisMinute } from '#web/ui/use-this-minute.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useSchedulePageQuery } from './schedule-page.generated.ts'
import type { ScheduledSessionFragment } from './session-line.generated.ts'
import { SessionLine } from './session-line.tsx'

/** The calls that are going on and that are planned, day by day. */
export const SchedulePage = () => {
  const { data, loading, error, refetch } = useSchedulePageQuery({
    variables: { now: useThisMinute() },
  })
  const ongoing = data?.ongoing?.nodes ?? []
  const coming = data?.coming?.nodes ?? []
  const more = (data?.coming?.totalCount ?? 0) - coming.length

  return (
    <Page title="Schedule" lead="Calls that are planned, in your own time.">
      {error && (
        <ErrorState
          title="The schedule could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!data && loading && <Waiting />}
      {data && ongoing.length + coming.length === 0 && (
        <Panel>
          <EmptyState drawing={<EmptyEventsDrawing />} title="No coming calls">
            A call that your assistant plans with you appears here, with its day and time.
          </EmptyState>
        </Panel>
      )}
      <div className="max-w-3xl space-y-5">
        {ongoing.length > 0 && <Day name="Going on now" sessions={ongoing} />}
        {[...Map.groupBy(coming, ({ startTime }) => sayDay(startTime))].map(([day, sessions]) => (
          <Day key={day} name={day} sessions={sessions} />
        ))}
        {more > 0 && <p className="text-sm text-text-quiet">{more} more are planned later.</p>}
      </div>
    </Page>
  )
}

const Day = ({ name, sessions }: { name: string; sessions: ScheduledSessionFragment[] }) => (
  <Panel title={name}>
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} />
      ))}
    </ul>
  </Panel>
)

const Waiting = () => (
  <output className="block max-w-3xl space-y-3">
    <span className="sr-only">Loading the schedule</span>
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-16 rounded-lg" />
    <Skeleton className="h-16 rounded-lg" />
  </output>
)
