import { dayIn } from '#shared/days.ts'
import { formatHours } from '#shared/durations.ts'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatZone } from '#web/ui/format-zone.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { findLook } from './look-at.ts'
import { TeamTable } from './team-table.tsx'
import { useTeamTimeQuery } from './team-time.generated.ts'
import { TimeViewLinks } from './time-view-links.tsx'
import { useNow } from './use-now.ts'
import { daysIn, daysOfWeek, readMonday } from './week.ts'
import { WeekTools } from './week-tools.tsx'

/** The time of all assistants in one week; each row opens to their customers and plans. */
export const TeamTime = () => {
  const [mondayText, setMonday] = useFilterParameter('week')
  const monday = readMonday(mondayText)
  const days = daysOfWeek(monday)
  const { data, loading, error, refetch } = useTeamTimeQuery({ variables: { from: monday } })
  const now = useNow(undefined)
  // The server adds up the days by the organization's clock.
  const timeZone = data?.organisation?.timeZone
  const date = timeZone && dayIn(timeZone, new Date(now))
  const today = days.findIndex((day) => day.date === date)
  const rows = data?.bench ?? []
  const weeks = rows.flatMap((row) => row.weeks)
  const usedTotal = weeks.reduce((sum, { usedSeconds }) => sum + usedSeconds, 0)
  const soldTotal = weeks.reduce((sum, { soldHours }) => sum + soldHours, 0)
  const looks = rows.filter((row) => findLook(row, { monday, today })).length
  return (
    <SummaryPage
      title="Time"
      where={timeZone && formatZone(timeZone)}
      summary={
        data ? (
          <p>
            {`The team has worked ${formatHours(usedTotal)} of ${soldTotal} hours sold.`}
            {looks > 0 && ` ${looks} ${looks === 1 ? 'row needs' : 'rows need'} a look.`}
          </p>
        ) : (
          ''
        )
      }
    >
      <WeekTools monday={monday} onMonday={setMonday} isTyped={false}>
        <TimeViewLinks currentView="week" />
      </WeekTools>
      {error && !data && (
        <ErrorState
          title="Couldn’t load the week"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!data && !error && (
        <Waiting label="Loading the week">
          <Skeleton className="h-96 rounded-lg" />
        </Waiting>
      )}
      {data && rows.length === 0 && (
        <EmptyState title="No assistants yet">
          The week of each assistant appears here. Invite one under Settings, People.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <TeamTable
          rows={rows}
          days={timeZone ? daysIn(timeZone, days) : days}
          monday={monday}
          today={today}
        />
      )}
    </SummaryPage>
  )
}
