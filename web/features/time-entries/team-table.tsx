import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { isolate } from '#shared/isolate.ts'
import { formatHoursInColumn } from '#shared/durations.ts'
import { PresenceWord } from '#web/parts/presence-word.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { RunningDot } from '#web/records/time-entry/running-dot.tsx'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { formatDayNumber, formatWeekdayOf } from '#web/ui/format-calendar-day.ts'
import { findLook, type TeamRow } from './look-at.ts'
import { TeamRowDetails } from './team-row-details.tsx'

type Props = {
  rows: readonly TeamRow[]
  days: readonly Day[]
  monday: string
  /** The index of today; -1 in another week. */
  today: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const AssistantRow = ({
  row,
  shownDays,
  days,
  monday,
  today,
}: Omit<Props, 'rows'> & { row: TeamRow; shownDays: readonly number[] }) => {
  const [isOpen, setOpen] = useState(false)
  const [week] = row.weeks
  const look = findLook(row, { monday, today })
  if (!week) return null
  const time = (at: number) => (
    <>
      {week.isRunning && at === today && <RunningDot />}
      {formatCellTime(week.daySeconds[at] ?? 0)}
    </>
  )
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <tbody>
      <tr className="border-t border-line">
        <th
          scope="row"
          className="py-1 pr-2 pl-3 text-left font-normal min-[24rem]:whitespace-nowrap"
        >
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-tap w-full items-center gap-2 text-left"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
            <span className="min-w-0">
              <span className="block font-medium">{isolate(row.assistant.displayName)}</span>
              <span className="flex flex-wrap gap-x-2 text-xs text-text-quiet">
                <PresenceWord status={row.presence} />
                {`${week.soldHours} of ${week.capacityHours} sold`}
              </span>
            </span>
          </button>
        </th>
        {shownDays.map((at) => (
          <td
            key={at}
            className={`px-2.5 text-right max-lg:hidden ${at === today ? 'bg-press-soft/40' : ''}`}
          >
            {time(at)}
          </td>
        ))}
        <td className="px-2.5 text-right font-semibold whitespace-nowrap">
          {formatHoursInColumn(week.usedSeconds)}
          {today >= 0 && (
            <span className="block text-xs font-normal text-text-quiet lg:hidden">
              {time(today)} today
            </span>
          )}
        </td>
        <td className="px-2.5 max-md:hidden">
          <span className="flex items-center gap-2 whitespace-nowrap text-text-quiet">
            <span aria-hidden="true" className="h-2 w-20 overflow-hidden rounded-sm bg-line">
              <span
                style={{
                  width: `${week.soldHours > 0 ? Math.min(100, week.usedSeconds / week.soldHours / 36) : 0}%`,
                }}
                className="block h-full bg-ink-700 dark:bg-ink-300"
              />
            </span>
            {`of ${week.soldHours} h`}
          </span>
        </td>
        <td className="px-4 py-2 text-sm">
          {look && (
            <span className={look.isUrgent ? 'font-medium text-danger' : undefined}>
              <TextLink to={look.to}>{look.text}</TextLink>
            </span>
          )}
        </td>
      </tr>
      {isOpen && (
        <TeamRowDetails
          assistantId={row.assistant.id}
          days={days}
          shownDays={shownDays}
          monday={monday}
          today={today}
        />
      )}
    </tbody>
  )
}

/** The week of the team: a row for each assistant, with the time of each day and what to look at. */
export const TeamTable = ({ rows, days, monday, today }: Props) => {
  const totals = days.map((_, at) =>
    sum(rows.map(({ weeks: [week] }) => week?.daySeconds[at] ?? 0)),
  )
  // Saturday and Sunday are shown as soon as there is time on them.
  const dayPlaces = days.flatMap((_, at) => (at < 5 || (totals[at] ?? 0) > 0 ? [at] : []))
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
      <table aria-label="Time of the team" className="w-full text-sm tabular-nums">
        <thead className="text-xs text-text-quiet">
          <tr>
            <th scope="col" className="h-9 px-4 text-left font-medium">
              Assistant
            </th>
            {dayPlaces.map((at) => (
              <th
                key={at}
                scope="col"
                aria-current={at === today ? 'date' : undefined}
                className={`px-2.5 text-right font-medium max-lg:hidden ${at === today ? 'border-b-2 border-b-press bg-press-soft/40' : ''}`}
              >
                {formatWeekdayOf(days[at]?.date ?? monday, 'short')}{' '}
                {formatDayNumber(days[at]?.date ?? monday)}
              </th>
            ))}
            <th scope="col" className="px-2.5 text-right font-medium">
              Total
            </th>
            <th scope="col" className="px-2.5 text-left font-medium max-md:hidden">
              Used of sold
            </th>
            <th scope="col" className="px-4 text-left font-medium">
              Look at
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <AssistantRow
            key={`${row.assistant.id} ${monday}`}
            row={row}
            shownDays={dayPlaces}
            days={days}
            monday={monday}
            today={today}
          />
        ))}
        <tfoot className="border-t border-line-strong font-semibold">
          <tr>
            <th scope="row" className="px-4 py-2.5 text-left">
              Team
            </th>
            {dayPlaces.map((at) => (
              <td key={at} className="px-2.5 text-right max-lg:hidden">
                {formatCellTime(totals[at] ?? 0)}
              </td>
            ))}
            <td className="px-2.5 text-right">{formatHoursInColumn(sum(totals))}</td>
            <td className="px-2.5 max-md:hidden">
              {`of ${sum(rows.map(({ weeks: [week] }) => week?.soldHours ?? 0))} h`}
            </td>
            <td aria-hidden="true"> </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
