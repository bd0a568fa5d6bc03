import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
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

const number = 'py-2 px-1.5 text-right align-top tabular-nums sm:px-3'

const noPlans: ReadonlySet<null> = new Set()

type CellsProps = {
  columns: readonly PlanColumn[]
  texts: readonly string[]
  /** The columns whose time grows now. */
  running?: ReadonlySet<string | null>
  className?: string
}

/** The numbers of a row. A phone has no room for a column per plan: they stand below the name, each behind its plan. */
const Cells = ({ columns, texts, running = noPlans, className = '' }: CellsProps) =>
  columns.map(({ id, name: plan }, at) => {
    const text = texts[at] ?? ''
    return (
      <td
        key={id}
        data-plan={plan}
        className={`${number} ${className} ${columns.length > 1 ? `max-sm:pt-0 max-sm:before:mr-2 max-sm:before:text-xs max-sm:before:font-normal max-sm:before:text-text-quiet max-sm:before:content-[attr(data-plan)] ${text === '' || text === '–' ? 'max-sm:hidden' : ''}` : ''}`}
      >
        {running.has(id) && text !== '–' && <RunningDot />}
        {text}
      </td>
    )
  })

/** The style of a row with several numbers. */
const rowOf = (columns: readonly PlanColumn[]) =>
  columns.length > 1 ? 'max-sm:flex max-sm:flex-wrap max-sm:justify-end max-sm:px-2.5' : ''

const name = 'pl-4 pr-2 py-2 text-left max-sm:basis-full'

const formatAll = (seconds: readonly number[]) => seconds.map((one) => formatCellTime(one))

const WorkName = ({ row }: { row: DayWork }) => (
  <span className="flex gap-2.5">
    <span className="w-3.5 shrink-0 pt-1">{row.status && <StatusGlyph status={row.status} />}</span>
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

const WorkRow = ({ row, columns }: { row: DayWork; columns: readonly PlanColumn[] }) => (
  <tr className={`border-t border-line ${rowOf(columns)}`}>
    <th scope="row" className={`font-normal ${name}`}>
      <WorkName row={row} />
    </th>
    <Cells columns={columns} texts={formatAll(row.seconds)} running={row.running} />
  </tr>
)

/** Names the work of a folded day: `Three quotes for the roof, 1 more`. */
const describe = ([first, ...others]: WorkDay['rows']) =>
  first &&
  (others.length > 0 ? `${isolate(first.title)}, ${others.length} more` : isolate(first.title))

type DayProps = {
  day: WorkDay
  columns: readonly PlanColumn[]
  isOpen: boolean
  onToggle: () => void
}

const Day = ({ day, columns, isOpen, onToggle }: DayProps) => {
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <tbody>
      <tr className={`border-t border-line bg-surface-sunken font-semibold ${rowOf(columns)}`}>
        <th scope="row" className="pr-2 pl-2.5 text-left max-sm:basis-full max-sm:px-0">
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
        <Cells
          columns={columns}
          texts={formatAll(day.seconds)}
          running={day.running}
          className="align-middle!"
        />
      </tr>
      {isOpen && day.rows.map((row) => <WorkRow key={row.key} row={row} columns={columns} />)}
    </tbody>
  )
}

/** Says what is left of a plan this week, or was not used of it in another one. */
const formatLeft = (week: Week, column: PlanColumn, isNow: boolean) => {
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
        <tr className={columns.length > 1 ? 'max-sm:hidden' : ''}>
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
          columns={columns}
          isOpen={isOpen(day.day)}
          onToggle={() => setFolds({ ...folds, [day.day]: !isOpen(day.day) })}
        />
      ))}
      <tfoot className="border-t border-line-strong">
        <tr className={`font-semibold ${rowOf(columns)}`}>
          <th scope="row" className={name}>
            {isNow ? 'This week' : 'The week'}
          </th>
          <Cells columns={columns} texts={formatAll(totalsOf(columns, week))} />
        </tr>
        {week.allowances.length > 0 && (
          <tr className={`border-t border-line ${rowOf(columns)}`}>
            <th scope="row" className={`font-[inherit] ${name}`}>
              {isNow ? 'Left' : 'Not used'}
            </th>
            <Cells
              columns={columns}
              texts={columns.map((column) => formatLeft(week, column, isNow))}
            />
          </tr>
        )}
      </tfoot>
    </table>
  )
}
