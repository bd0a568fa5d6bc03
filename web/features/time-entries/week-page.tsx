import { type ReactNode, useState } from 'react'
import { saveCsv } from '#web/parts/save-csv.ts'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatZone } from '#web/ui/format-zone.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { DayEntries } from './day-entries.tsx'
import { formatWeekCsv } from './format-week-csv.ts'
import { TimeViewLinks } from './time-view-links.tsx'
import { useTimeWeekQuery } from './time-week.generated.ts'
import { useNow } from './use-now.ts'
import { useWeekWrites } from './use-week-writes.ts'
import { createWeekContext } from './week-context.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { addDays } from '#shared/days.ts'
import { daysOfWeek, readMonday, timeWeekOf } from './week.ts'
import { cellsOf, type TimeRow, rowsOf, sumOf } from './week-rows.ts'
import { WeekBar } from './week-bar.tsx'
import { WeekDays } from './week-days.tsx'
import { WeekSentence } from './week-sentence.tsx'
import { WeekTable } from './week-table.tsx'
import { WeekTools } from './week-tools.tsx'

const loadRecordTime = async () =>
  (await import('#web/records/time-entry/forms/record-time.tsx')).RecordTime

type Props = {
  viewer: Viewer
  assistantId: string
  /** The choice of the assistant. */
  children?: ReactNode
}

/** An assistant's week: days and customers, with what is left of each service. */
export const WeekPage = ({ viewer, assistantId, children }: Props) => {
  const [mondayText, setMonday] = useFilterParameter('week')
  const [isAdding, setAdding] = useState(false)
  const [openCell, setOpenCell] = useState<{ row: string; day: Day } | null>(null)
  const monday = readMonday(mondayText)
  const days = daysOfWeek(monday)
  const isOwn = assistantId === viewer.id
  const { data, previousData, loading, error, refetch } = useTimeWeekQuery({
    variables: timeWeekOf(assistantId, days),
  })
  // Until a week is loaded its table has the customers of the week before, and no times.
  const result = data ?? previousData
  const isLoaded = data !== undefined
  const displayName = result?.user?.displayName ?? ''
  const { pendingEntries, write } = useWeekWrites({ id: assistantId, displayName }, isOwn)
  const loadedEntries = data?.timeEntries?.nodes ?? []
  const entries = [
    ...loadedEntries.filter(({ id }) => !pendingEntries.some((one) => one.id === id)),
    ...pendingEntries,
  ].filter(({ voidedAt }) => voidedAt === null)
  const now = useNow(entries.find(({ end }) => end === null)?.start)
  const rows = result && rowsOf(result.customers?.nodes ?? [], entries, days, now)
  const totals = cellsOf(entries, days, now)
  const today = days.findIndex(({ from, until }) => now >= from && now < until)
  const context =
    result &&
    createWeekContext({
      days,
      today,
      entries,
      data: result,
      isLoaded,
      isOwn,
      write,
    })
  const openedRow = rows
    ?.flatMap((row): TimeRow[] => [row, ...row.taskRows])
    .find(({ key }) => key === openCell?.row)
  const openedAt = days.findIndex(({ date }) => date === openCell?.day.date)
  const exportCsv = () => saveCsv(`time-${monday}.csv`, formatWeekCsv(entries, days, now))
  return (
    <SummaryPage
      title="Time"
      where={isOwn ? formatZone() : [displayName, formatZone()].filter(Boolean)}
      summary={
        data ? (
          <WeekSentence
            monday={monday}
            seconds={sumOf(totals)}
            today={totals[today] ?? null}
            weeklyHours={data.user?.weeklyHours ?? null}
            rows={rows ?? []}
          />
        ) : (
          ''
        )
      }
      aside={
        <div className="flex gap-2 max-md:hidden">
          <Button onClick={exportCsv} disabled={!isLoaded}>
            Export CSV
          </Button>
          <Button onClick={() => setAdding(true)}>Add time</Button>
        </div>
      }
    >
      <WeekTools monday={monday} onMonday={setMonday}>
        <TimeViewLinks currentView="week" />
        {children}
      </WeekTools>
      {error && !isLoaded && (
        <ErrorState
          title="Couldn’t load the week"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!result && loading && (
        <Waiting label="Loading the week">
          <Skeleton className="h-96 rounded-lg" />
        </Waiting>
      )}
      {data?.timeEntries?.pageInfo.hasNextPage && (
        <p className="mb-3 text-sm text-danger">
          This week has more than 200 entries. Only the first 200 are counted here.
        </p>
      )}
      {rows?.length === 0 && (
        <EmptyState title="No customers yet">
          {isOwn ? 'Your customers' : 'This assistant’s customers'} will appear here.
        </EmptyState>
      )}
      {rows && rows.length > 0 && context && (
        <WeekTable
          rows={rows}
          totals={totals}
          context={context}
          today={today}
          now={now}
          weeklyHours={result.user?.weeklyHours ?? null}
          onWeek={(weeks) => setMonday(addDays(monday, 7 * weeks))}
          onEntries={(row, day) => setOpenCell({ row: row.key, day })}
        />
      )}
      {loading && result && !isLoaded && (
        <Waiting label="Loading the week">
          <Skeleton className="h-96 rounded-lg xl:hidden" />
        </Waiting>
      )}
      {isLoaded && rows && rows.length > 0 && context && (
        <WeekDays
          key={`${monday} days`}
          rows={rows}
          totals={totals}
          context={context}
          today={today}
          now={now}
        />
      )}
      <WeekBar
        onAdd={() => setAdding(true)}
        onExport={isLoaded ? exportCsv : undefined}
        isRunning={isOwn && entries.some(({ end }) => end === null)}
      />
      {isAdding && (
        <LazyForm
          load={loadRecordTime}
          with={{
            assistantId: isOwn ? undefined : assistantId,
            onClose: () => setAdding(false),
          }}
        />
      )}
      {openCell && openedRow && (
        <DayEntries
          row={openedRow}
          entries={openedRow.cells[openedAt]?.entries ?? []}
          day={openCell.day}
          now={now}
          assistantId={isOwn ? undefined : assistantId}
          onClose={() => setOpenCell(null)}
        />
      )}
    </SummaryPage>
  )
}
