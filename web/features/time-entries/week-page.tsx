import { longestEntry } from '#shared/time-rules.ts'
import { useFilterParameter } from '#web/parts/filter-parameter.ts'
import { SayingPage } from '#web/parts/saying-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatZone } from '#web/ui/format-zone.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { TimeViewLinks } from './time-view-links.tsx'
import { useTimeWeekQuery } from './time-week.generated.ts'
import { useNow } from './use-now.ts'
import { daysOfWeek, readMonday } from './week.ts'
import { cellsOf, rowsOf, sumOf } from './week-rows.ts'
import { WeekSentence } from './week-sentence.tsx'
import { WeekTable } from './week-table.tsx'
import { WeekTools } from './week-tools.tsx'

/** Returns the variables of the query for a week. */
const variablesOf = (assistantId: string, days: ReturnType<typeof daysOfWeek>) => {
  const [first, , , middle] = days
  const end = days.at(-1)?.until ?? 0
  return {
    assistantId,
    // An entry that began before may reach into the week.
    startsAfter: new Date((first?.from ?? 0) - longestEntry * 1000).toISOString(),
    startsBefore: new Date(end).toISOString(),
    at: new Date(((middle?.from ?? 0) + (middle?.until ?? 0)) / 2).toISOString(),
  }
}

/** An assistant's week: days and customers, with what is left of each service. */
export const WeekPage = ({ viewer }: { viewer: Viewer }) => {
  const [mondayText, setMonday] = useFilterParameter('week')
  const monday = readMonday(mondayText)
  const days = daysOfWeek(monday)
  const assistantId = viewer.id
  const { data, previousData, loading, error, refetch } = useTimeWeekQuery({
    variables: variablesOf(assistantId, days),
  })
  const shown = data ?? previousData
  const entries = shown?.timeEntries?.nodes ?? []
  const now = useNow(entries.find(({ end }) => end === null)?.start)
  const rows = shown && rowsOf(shown.customers?.nodes ?? [], entries, days, now)
  const totals = cellsOf(
    entries.filter(({ voidedAt }) => voidedAt === null),
    days,
    now,
  )
  const today = days.findIndex(({ from, until }) => now >= from && now < until)
  return (
    <SayingPage
      title="Time"
      where={formatZone()}
      say={
        shown ? (
          <WeekSentence
            seconds={sumOf(totals)}
            today={totals[today] ?? null}
            weeklyHours={shown.user?.weeklyHours ?? null}
            rows={rows ?? []}
          />
        ) : (
          ''
        )
      }
    >
      <WeekTools monday={monday} onMonday={setMonday}>
        <TimeViewLinks current="week" />
      </WeekTools>
      {error && !shown && (
        <ErrorState
          title="Couldn’t load the week"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!shown && loading && (
        <Waiting label="Loading the week">
          <Skeleton className="h-96 rounded-lg" />
        </Waiting>
      )}
      {rows?.length === 0 && (
        <EmptyState title="No customers yet">
          Your customers appear here, each with a line for your time.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <WeekTable
          rows={rows}
          days={days}
          totals={totals}
          today={today}
          workDays={shown.organisation?.workDays ?? []}
          weeklyHours={shown.user?.weeklyHours ?? null}
          timeOff={shown.user?.timeOff ?? []}
        />
      )}
    </SayingPage>
  )
}
