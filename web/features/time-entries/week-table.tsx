import { useApolloClient } from '@apollo/client/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isolate } from '#shared/isolate.ts'
import { startTimer } from '#web/records/time-entry/start-timer.ts'
import { latinKey } from '#web/ui/latin-key.ts'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'
import type { EditorExit } from './cell-editor.tsx'
import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { useGrid } from './use-grid.ts'
import { formatDayNumber, formatWeekdayOf } from '#web/ui/format-calendar-day.ts'
import { RunningDot } from '#web/records/time-entry/running-dot.tsx'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { type Editing, WeekCells } from './week-cells.tsx'
import { LeftCell } from './left-cell.tsx'
import { WeekRowHead } from './week-row-head.tsx'
import type { Cell, TimeRow, Row } from './week-rows.ts'
import type { WeekContext } from './week-context.ts'

type Props = {
  rows: readonly Row[]
  totals: readonly Cell[]
  context: WeekContext
  /** The index of today; -1 in another week. */
  today: number
  /** The time up to which running timers count. */
  now: number
  weeklyHours: number | null
  onWeek: (weeks: 1 | -1) => void
  onEntries: (row: TimeRow, day: Day) => void
}

/** The week of an assistant for wide screens: a row for each service, a column for each day. */
export const WeekTable = (props: Props) => {
  const { rows, context, today, now, weeklyHours, totals, onEntries } = props
  const { days, toneOf } = context
  const client = useApolloClient()
  const [foldedRows, setFoldedRows] = useState<Readonly<Record<string, boolean>>>({})
  const [editing, setEditing] = useState<Editing | null>(null)
  const first = { row: rows[0]?.key ?? '', stop: String(Math.max(0, today)) }
  const { table, currentPlace: currentStop, focus, hold, move } = useGrid(first)
  // The table stays from week to week, so that the focus does; what is typed belongs to its week.
  const monday = days[0]?.date
  const [week, setWeek] = useState(monday)
  if (week !== monday) {
    setWeek(monday)
    setEditing(null)
  }
  const isOpen = (row: Row) => foldedRows[row.key] ?? row.cells.some(({ isRunning }) => isRunning)
  const shownRows = rows.flatMap((row): TimeRow[] => [row, ...(isOpen(row) ? row.taskRows : [])])
  const currentCell = shownRows.some(({ key }) => key === currentStop.row) ? currentStop : first
  const isPaging = useRef(false)
  useEffect(() => {
    // The row that had the focus may not be in the other week.
    if (isPaging.current && document.activeElement === document.body) focus(currentCell)
    if (context.isLoaded) isPaging.current = false
    // The focus moves with the week alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [monday, context.isLoaded])
  const page = (weeks: 1 | -1) => {
    isPaging.current = true
    props.onWeek(weeks)
  }
  const tabIndexOf = (row: string) => (stop: string) =>
    row === currentCell.row && stop === currentCell.stop ? 0 : -1

  const edit = (row: TimeRow, at: number, text?: string) => {
    const cell = row.cells[at]
    const day = days[at]
    if (!cell || !day || !context.isLoaded) return
    if (context.isEditable(row, cell, day))
      setEditing({ row: row.key, at, text, entry: context.entryOf(cell, day) })
    else if (cell.entries.length > 0 || row.subject) onEntries(row, day)
  }
  const close = (closed: Editing, exit?: EditorExit) => {
    const { row, at } = closed
    flushSync(() => setEditing((now) => (now === closed ? null : now)))
    if (exit !== 'blur') focus({ row, stop: String(at) }, exit ? 1 : 0)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || move(event)) return
    const element = event.target as HTMLElement
    const row = shownRows.find(({ key }) => key === currentCell.row)
    const at = Number(currentCell.stop)
    if (element.dataset['stop'] === undefined || !row) return
    if (event.key === 'PageUp') page(-1)
    else if (event.key === 'PageDown') page(1)
    else if (
      latinKey(event.nativeEvent) === 't' &&
      areSingleKeysOn() &&
      context.isOwn &&
      row.subject
    )
      void startTimer(client, row.subject)
    else if (Number.isNaN(at)) return
    else if (/^[\d:.,]$/.test(event.key)) edit(row, at, event.key)
    else if (event.key === 'F2') edit(row, at)
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const day = days[at]
      if (day && row.cells[at]?.entries.length) onEntries(row, day)
    } else return
    event.preventDefault()
  }
  const cells = (row: TimeRow) => (
    <WeekCells
      row={row}
      context={context}
      editing={editing?.row === row.key ? editing : null}
      tabIndexOf={tabIndexOf(row.key)}
      onEdit={(at) => edit(row, at)}
      onClose={close}
      onChanged={(newEditing, entry) =>
        setEditing((now) => (now === newEditing ? { ...newEditing, entry } : now))
      }
      onEntries={onEntries}
    />
  )
  const timeOf = (seconds: number) => (context.isLoaded ? formatCellTime(seconds) : '')
  return (
    <div className="rounded-lg border border-line bg-surface-raised shadow-sm max-xl:hidden">
      <table
        // Arrow keys move between its cells.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Time by customer and day"
        ref={table}
        onFocus={hold}
        onKeyDown={press}
        className="w-full table-fixed border-collapse text-sm tabular-nums"
      >
        <colgroup>
          <col />
          {days.map(({ date }) => (
            <col key={date} className="w-20" />
          ))}
          <col className="w-20" />
          <col className="w-36" />
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
                className={`h-9 px-2.5 text-right font-medium ${at === today ? 'border-b-2 border-b-press' : ''} ${toneOf(at)}`}
              >
                {formatWeekdayOf(date, 'short')}{' '}
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
            <tr data-row={row.key} className="h-10.5 pointer-coarse:h-tap">
              <WeekRowHead
                row={row}
                isOpen={isOpen(row)}
                onToggle={() => setFoldedRows({ ...foldedRows, [row.key]: !isOpen(row) })}
                tabIndexOf={tabIndexOf(row.key)}
              />
              {cells(row)}
              <td className="px-2.5 text-right font-semibold">{timeOf(row.seconds)}</td>
              {context.isLoaded ? <LeftCell row={row} now={now} /> : <td aria-hidden="true"> </td>}
            </tr>
            {isOpen(row) &&
              row.taskRows.map((taskRow) => (
                <tr
                  key={taskRow.key}
                  data-row={taskRow.key}
                  className="h-8 text-text-quiet pointer-coarse:h-tap"
                >
                  <th
                    scope="row"
                    title={taskRow.name}
                    className="truncate pr-2 pl-18 text-left font-normal text-text"
                  >
                    {isolate(taskRow.name)}
                  </th>
                  {cells(taskRow)}
                  <td className="px-2.5 text-right">{timeOf(taskRow.seconds)}</td>
                  <td aria-hidden="true"> </td>
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
              <td key={days[at]?.date} className={`px-2.5 text-right ${toneOf(at)}`}>
                {isRunning && <RunningDot />}
                {seconds === 0 && context.isOff(at) ? 'Off' : timeOf(seconds)}
              </td>
            ))}
            <td className="px-2.5 text-right">
              {timeOf(totals.reduce((sum, { seconds }) => sum + seconds, 0))}
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
