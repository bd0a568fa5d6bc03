import { useState } from 'react'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { BenchCards } from './bench-cards.tsx'
import { BenchDrag } from './bench-drag.tsx'
import { overloaded, roomBeside, sizes, sortRows } from './bench-figures.ts'
import { useBenchPageQuery } from './bench-page.generated.ts'
import { BenchSentence } from './bench-sentence.tsx'
import { BenchTable } from './bench-table.tsx'
import { BenchTools, weekCounts } from './bench-tools.tsx'
import { addDays } from '#shared/days.ts'
import { formatDayAndMonth } from '#web/ui/format-calendar-day.ts'
import { OverPanel } from './over-panel.tsx'
import { RoomPanel } from './room-panel.tsx'

const loadTimeOff = async () =>
  (await import('#web/records/user/time-off/add-time-off.tsx')).AddTimeOff

/** The assistants who are over with a panel of their own; the table shows all. */
const overAtMost = 3

/** Reads the chosen size from the URL: 20 hours unless another one or any is chosen. */
const readSize = (text: string) => {
  if (text === 'any') return null
  return sizes.find((size) => String(size) === text) ?? 20
}

/** Who has room for hours, from when, and who has too many. */
export const BenchPage = () => {
  const [sizeText, setSize] = useFilterParameter('room')
  const [weeksText, setWeeks] = useFilterParameter('weeks')
  const [isAdding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const size = readSize(sizeText)
  const weeks = weekCounts.find((count) => String(count) === weeksText) ?? 8
  const { data, previousData, loading, error, refetch } = useBenchPageQuery({
    variables: { weeks },
  })
  const bench = (data ?? previousData)?.bench
  const rows = bench && sortRows(bench)
  const columnWeeks = rows?.[0]?.weeks
  const [first, last] = [columnWeeks?.[0], columnWeeks?.at(-1)]
  return (
    <SummaryPage
      title="Bench"
      where={
        first &&
        last &&
        `${formatDayAndMonth(first.weekStart)} – ${formatDayAndMonth(addDays(last.weekStart, 6))}`
      }
      summary={rows && rows.length > 0 ? <BenchSentence rows={rows} size={size} /> : null}
      aside={<Button onClick={() => setAdding(true)}>Add time off</Button>}
    >
      {error && !rows && (
        <ErrorState
          title="Couldn’t load the bench"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!rows && loading && (
        <Waiting label="Loading the bench">
          <Skeleton className="h-96 rounded-lg" />
        </Waiting>
      )}
      {rows?.length === 0 && (
        <EmptyState title="No assistants yet">
          The hours of each assistant appear here. Invite one under Settings, People.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <BenchDrag>
          <BenchTools
            size={size}
            onSize={(newSize) => setSize(newSize === null ? 'any' : String(newSize))}
            weeks={weeks}
            onWeeks={(newWeeks) => setWeeks(String(newWeeks))}
          />
          <BenchTable rows={rows} size={size} openId={openId} onOpen={setOpenId} />
          <BenchCards rows={rows} size={size} openId={openId} onOpen={setOpenId} />
          <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              {overloaded(rows)
                .slice(0, overAtMost)
                .map((row, at) => (
                  <OverPanel
                    key={row.assistant.id}
                    row={row}
                    room={roomBeside(rows, row)}
                    isFirst={at === 0}
                  />
                ))}
            </div>
            <RoomPanel rows={rows} size={size} />
          </div>
        </BenchDrag>
      )}
      {isAdding && <LazyForm load={loadTimeOff} with={{ onClose: () => setAdding(false) }} />}
    </SummaryPage>
  )
}
