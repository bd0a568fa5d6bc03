import { useState } from 'react'
import { isolate } from '#shared/isolate.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { RunningDot } from '#web/records/time-entry/running-dot.tsx'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { formatWeekdayAndDate } from '#web/ui/format-calendar-day.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { DayEntries } from './day-entries.tsx'
import { computeTimeLeft } from './left.ts'
import { LeftText } from './left-text.tsx'
import { useTimeWeekQuery } from './time-week.generated.ts'
import { useNow } from './use-now.ts'
import { timeWeekOf } from './week.ts'
import { rowsOf } from './week-rows.ts'

type Props = {
  assistantId: string
  /** The days of the organization’s clock, by which the row above counts. */
  days: readonly Day[]
  shownDays: readonly number[]
  monday: string
  today: number
}

/** The customers and plans of an assistant’s week, below their row: a press on a time opens its entries. */
export const TeamRowDetails = ({ assistantId, days, shownDays, monday, today }: Props) => {
  const { data, error } = useTimeWeekQuery({ variables: timeWeekOf(assistantId, days) })
  const [openCell, setOpenCell] = useState<{ key: string; at: number } | null>(null)
  const entries = (data?.timeEntries?.nodes ?? []).filter(({ voidedAt }) => voidedAt === null)
  const now = useNow(entries.find(({ end }) => end === null)?.start)
  const rows = rowsOf(data?.customers?.nodes ?? [], entries, days, now).filter(
    (row) => row.seconds > 0 || computeTimeLeft(row) !== null,
  )
  const openRow = rows.find(({ key }) => key === openCell?.key)
  const openDay = openCell && days[openCell.at]
  return (
    <>
      {rows.map((row) => (
        <tr key={row.key} className="text-text-quiet">
          <th scope="row" className="py-1.5 pr-2 pl-11 text-left font-normal">
            <span className="text-text">{isolate(row.name)}</span>{' '}
            {isolate(row.of.customerService?.serviceType ?? '')}
          </th>
          {shownDays.map((at) => {
            const { seconds = 0, isRunning = false } = row.cells[at] ?? {}
            const time = formatCellTime(seconds)
            return (
              <td
                key={at}
                className={`px-2.5 text-right max-lg:hidden ${at === today ? 'bg-press-soft/40' : ''}`}
              >
                {isRunning && <RunningDot />}
                {seconds > 0 ? (
                  <button
                    type="button"
                    aria-label={`${time}: entries of ${row.name}, ${formatWeekdayAndDate(days[at]?.date ?? monday)}`}
                    onClick={() => setOpenCell({ key: row.key, at })}
                    className="min-h-6 min-w-6 underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-tap pointer-coarse:min-w-tap"
                  >
                    {time}
                  </button>
                ) : (
                  time
                )}
              </td>
            )
          })}
          <td className="px-2.5 text-right">{formatCellTime(row.seconds)}</td>
          <td colSpan={2} className="px-2.5 max-md:px-4">
            {computeTimeLeft(row) ? <LeftText row={row} now={now} /> : 'No limit'}
            {computeTimeLeft(row) && ' left'}
          </td>
        </tr>
      ))}
      <tr className="text-text-quiet">
        <td colSpan={shownDays.length + 4} className="py-1.5 pr-4 pb-2.5 pl-11">
          {!data && (error ? errorMessage(error) : 'Loading…')}
          {data && rows.length === 0 && 'No time this week. '}
          {data && (
            <TextLink to={hrefs.time({ week: monday, assistant: assistantId })}>
              Open the whole week
            </TextLink>
          )}
          {openRow && openDay && (
            <DayEntries
              row={openRow}
              entries={openRow.cells[openCell.at]?.entries ?? []}
              day={openDay}
              now={now}
              assistantId={assistantId}
              onClose={() => setOpenCell(null)}
            />
          )}
        </td>
      </tr>
    </>
  )
}
