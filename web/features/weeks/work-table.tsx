import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatHoursInColumn } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { StatusGlyph } from '#web/parts/status-glyph.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { RunningDot } from '#web/records/time-entry/running-dot.tsx'
import { formatWeekdayAndDate } from '#web/ui/format-calendar-day.ts'
import type { Week } from './week.ts'
import { type DayWork, type PlanColumn, totalsOf, type WorkDay } from './work-days.ts'

type Props = {
  week: Week
  columns: readonly PlanColumn[]
  days: readonly WorkDay[]
  isNow: boolean
}

const number = 'px-1.5 text-right align-top tabular-nums sm:px-3'

const Times = ({ seconds, isRunning }: Pick<DayWork, 'seconds' | 'isRunning'>) =>
  seconds.map((one, at) => (
    // The columns never change.
    // eslint-disable-next-line react/no-array-index-key
    <td key={at} className={`py-2 ${number}`}>
      {isRunning && one > 0 && <RunningDot />}
      {formatCellTime(one)}
    </td>
  ))

const WorkName = ({ row }: { row: DayWork }) => (
  <span className="gap-2.5 sm:flex">
    <span className="pt-1 max-sm:mr-1.5 max-sm:inline-block">
      {row.status && <StatusGlyph status={row.status} />}
    </span>
    <span className="min-w-0 wrap-anywhere">
      {row.taskId ? (
        <TextLink to={hrefs.task(row.taskId)}>{isolate(row.title)}</TextLink>
      ) : (
        row.title
      )}
      {row.result && <span className="block text-text-quiet">{isolate(row.result)}</span>}
      {row.files.map(({ name, url }) => (
        <a
          key={url}
          href={url}
          className="mr-3 inline-flex min-h-6 items-center wrap-anywhere text-text-quiet underline underline-offset-2 pointer-coarse:min-h-tap"
        >
          {name}
        </a>
      ))}
    </span>
  </span>
)

const WorkRow = ({ row }: { row: DayWork }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-2 pr-2 pl-4 text-left font-normal">
      <WorkName row={row} />
    </th>
    <Times seconds={row.seconds} isRunning={row.isRunning} />
  </tr>
)

/** Names the work of a folded day: `Three quotes for the roof, 1 more`. */
const describe = ([first, ...others]: WorkDay['rows']) =>
  first &&
  (others.length > 0 ? `${isolate(first.title)}, ${others.length} more` : isolate(first.title))

const Day = ({
  day,
  isOpen,
  onToggle,
}: {
  day: WorkDay
  isOpen: boolean
  onToggle: () => void
}) => {
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <tbody>
      <tr className="border-t border-line bg-surface-sunken font-semibold">
        <th scope="row" className="pr-2 pl-2.5 text-left">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="flex min-h-tap w-full items-center gap-2 text-left"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
            <span className="min-w-0">
              {formatWeekdayAndDate(day.day)}{' '}
              {!isOpen && (
                <span className="font-normal text-text-quiet max-sm:block">
                  {describe(day.rows)}
                </span>
              )}
            </span>
          </button>
        </th>
        {day.seconds.map((one, at) => (
          // The columns never change.
          // eslint-disable-next-line react/no-array-index-key
          <td key={at} className={`align-middle! ${number}`}>
            {day.isRunning && one > 0 && <RunningDot />}
            {formatCellTime(one)}
          </td>
        ))}
      </tr>
      {isOpen && day.rows.map((row) => <WorkRow key={row.key} row={row} />)}
    </tbody>
  )
}

const Sum = ({ name, cells }: { name: string; cells: readonly ReactNode[] }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-2.5 pr-2 pl-4 text-left font-[inherit]">
      {name}
    </th>
    {cells.map((cell, at) => (
      // The columns never change.
      // eslint-disable-next-line react/no-array-index-key
      <td key={at} className={`py-2.5 ${number}`}>
        {cell}
      </td>
    ))}
  </tr>
)

/** Says what is left of a plan this week, or was not used of it in another one. */
const leftOf = (week: Week, column: PlanColumn, isNow: boolean) => {
  const allowance = week.allowances.find(({ service }) => service.id === column.id)
  if (!allowance) return ''
  if (isNow && allowance.service.status !== 'ACTIVE') return 'Ended'
  const { leftSeconds } = allowance
  return leftSeconds < 0
    ? `${formatHoursInColumn(-leftSeconds)} over`
    : formatHoursInColumn(leftSeconds)
}

/** What was done in a week, day by day, with the time of each plan, their sums and what is left. */
export const WorkTable = ({ week, columns, days, isNow }: Props) => {
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({})
  const isOpen = (day: string) => folds[day] ?? (isNow || day === days[0]?.day)
  return (
    <table className="w-full text-sm">
      <thead className="text-xs text-text-quiet">
        <tr>
          <th scope="col" className="h-9 px-4 text-left font-medium">
            Day and task
          </th>
          {columns.map(({ id, name }) => (
            <th
              key={id}
              scope="col"
              className={`h-9 w-20 align-middle! font-medium sm:w-28 ${number}`}
            >
              {isolate(name)}
            </th>
          ))}
        </tr>
      </thead>
      {days.map((day) => (
        <Day
          key={day.day}
          day={day}
          isOpen={isOpen(day.day)}
          onToggle={() => setFolds({ ...folds, [day.day]: !isOpen(day.day) })}
        />
      ))}
      <tfoot className="border-t border-line-strong">
        <tr className="font-semibold">
          <th scope="row" className="py-2.5 pr-2 pl-4 text-left">
            {isNow ? 'This week' : 'The week'}
          </th>
          <Times seconds={totalsOf(columns, week)} isRunning={false} />
        </tr>
        {week.allowances.length > 0 && (
          <Sum
            name={isNow ? 'Left' : 'Not used'}
            cells={columns.map((column) => leftOf(week, column, isNow))}
          />
        )}
      </tfoot>
    </table>
  )
}
