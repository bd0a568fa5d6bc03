import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { hrefs } from '#web/paths.ts'
import { Face } from '#web/ui/face.tsx'
import { formatCellTime } from './format-time-cell.ts'
import { formatLeft, formatTotal, isScarce, leftOf } from './left.ts'
import { type Day, formatDayNumber, formatWeekday } from './week.ts'
import type { Cell, Line, Row } from './week-rows.ts'

type Props = {
  rows: readonly Row[]
  days: readonly Day[]
  totals: readonly Cell[]
  /** The index of today; -1 in another week. */
  today: number
  /** The days on which the company works, from Monday, 1. */
  workDays: readonly number[]
  weeklyHours: number | null
  timeOff: readonly { firstDay: string; lastDay: string }[]
}

const Dot = () => (
  <span
    aria-hidden="true"
    className="mr-2 inline-block size-2 rounded-full bg-press ring-3 ring-press-soft"
  />
)

/** The week of an assistant for wide screens: a row for each service, a column for each day. */
export const WeekTable = (props: Props) => {
  const { rows, days, totals, today, weeklyHours } = props
  const [folded, setFolded] = useState<Readonly<Record<string, boolean>>>({})
  const isOpen = (row: Row) => folded[row.key] ?? row.cells.some(({ isRunning }) => isRunning)
  const tone = (at: number) => toneOf(props, at)
  return (
    <div className="rounded-lg border border-line bg-surface-raised shadow-sm max-xl:hidden">
      <table className="w-full table-fixed border-collapse text-sm tabular-nums">
        <caption className="sr-only">Time by customer and day</caption>
        <colgroup>
          <col />
          {days.map(({ date }) => (
            <col key={date} className="w-20" />
          ))}
          <col className="w-20" />
          <col className="w-32" />
        </colgroup>
        <thead className="text-xs text-text-quiet">
          <tr>
            <th scope="col" className="h-9 px-4 text-left font-medium">
              Customer
            </th>
            {days.map(({ date }, at) => (
              <th
                key={date}
                scope="col"
                aria-current={at === today ? 'date' : undefined}
                className={`h-9 px-2.5 text-right font-medium ${at === today ? 'border-b-2 border-press' : ''} ${tone(at)}`}
              >
                {formatWeekday(date)}{' '}
                <b className="font-semibold text-text">{formatDayNumber(date)}</b>
              </th>
            ))}
            <th scope="col" className="h-9 px-2.5 text-right font-medium">
              Total
            </th>
            <th scope="col" className="h-9 px-4 text-right font-medium">
              Left
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.key} className="border-t border-line">
            <tr className="h-10.5">
              <RowHead
                row={row}
                isOpen={isOpen(row)}
                onToggle={() => setFolded({ ...folded, [row.key]: !isOpen(row) })}
              />
              <Cells line={row} tone={tone} />
              <td className="px-2.5 text-right font-semibold">{formatCellTime(row.seconds)}</td>
              <LeftCell row={row} />
            </tr>
            {isOpen(row) &&
              row.lines.map((line) => (
                <tr key={line.key} className="h-8 text-text-quiet">
                  <th scope="row" className="truncate pr-2 pl-18 text-left font-normal text-text">
                    {isolate(line.name)}
                  </th>
                  <Cells line={line} tone={tone} />
                  <td className="px-2.5 text-right">{formatCellTime(line.seconds)}</td>
                  <td className="px-4 text-right" aria-hidden="true">
                    {' '}
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
        <tfoot className="border-t border-line font-semibold">
          <tr className="h-10">
            <th scope="row" className="px-4 text-left font-semibold">
              Total
            </th>
            {totals.map(({ seconds, isRunning }, at) => (
              <td key={days[at]?.date} className={`px-2.5 text-right ${tone(at)}`}>
                {isRunning && <Dot />}
                {seconds === 0 && isOff(props, at) ? 'Off' : formatCellTime(seconds)}
              </td>
            ))}
            <td className="px-2.5 text-right">
              {formatCellTime(totals.reduce((sum, { seconds }) => sum + seconds, 0))}
            </td>
            <td className="px-4 text-right font-normal text-text-quiet">
              {weeklyHours ? `of ${weeklyHours}` : ''}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const isOff = ({ days, timeOff }: Props, at: number) => {
  const date = days[at]?.date ?? ''
  return timeOff.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
}

const toneOf = (props: Props, at: number) => {
  if (at === props.today) return 'bg-press-soft'
  const isFree = props.workDays.length > 0 && !props.workDays.includes(at + 1)
  return isFree || isOff(props, at) ? 'bg-surface-sunken' : ''
}

type HeadProps = { row: Row; isOpen: boolean; onToggle: () => void }

const RowHead = ({ row, isOpen, onToggle }: HeadProps) => {
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <th scope="row" className="py-1 pr-2 pl-2 text-left font-normal">
      <span className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Tasks of ${row.name}`}
          disabled={row.lines.length === 0}
          onClick={onToggle}
          className="grid min-h-8 min-w-8 shrink-0 place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text disabled:invisible pointer-coarse:min-h-tap pointer-coarse:min-w-tap"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
        <Face name={row.name} />
        <span className="min-w-0">
          {row.customer ? (
            <Link
              to={hrefs.customer(row.customer.id)}
              className="block truncate font-medium underline-offset-4 hover:underline"
            >
              {isolate(row.name)}
            </Link>
          ) : (
            <span className="block truncate font-medium">{row.name}</span>
          )}
          {row.serviceName && (
            <span className="block truncate text-xs text-text-quiet">
              {isolate(row.serviceName)}
            </span>
          )}
        </span>
      </span>
    </th>
  )
}

const Cells = ({ line, tone }: { line: Line; tone: (at: number) => string }) =>
  line.cells.map(({ seconds, isRunning }, at) => (
    // The cells of a line are days, whose order never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <td key={at} className={`px-2.5 text-right ${tone(at)}`}>
      {isRunning && <Dot />}
      {formatCellTime(seconds)}
    </td>
  ))

const LeftCell = ({ row }: { row: Row }) => {
  const left = leftOf(row)
  if (!left)
    return <td className="px-4 text-right text-text-quiet">{row.service ? 'No limit' : ''}</td>
  return (
    <td className="px-4 text-right">
      <span className={`font-semibold ${isScarce(left) ? 'text-danger' : ''}`}>
        {formatLeft(left)}
      </span>{' '}
      <span className="text-text-quiet">of {formatTotal(left)}</span>
    </td>
  )
}
