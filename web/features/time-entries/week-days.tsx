import { useState } from 'react'
import { formatHours } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { timeEntryActions } from '#web/records/time-entry/actions.ts'
import { nameOfTime } from '#web/records/time-entry/name-of-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { formatCellTime } from './format-cell-time.ts'
import { formatSpan } from './format-span.ts'
import { formatLeft, formatTotal, isScarce, leftOf } from './left.ts'
import type { WeekEntryFragment } from './time-week.generated.ts'
import { type Day, formatDayNumber, formatFullDay, formatWeekday } from './week.ts'
import { RunningDot } from './week-cells.tsx'
import type { WeekContext } from './week-context.ts'
import { type Cell, endOf, type Row } from './week-rows.ts'

type Props = {
  rows: readonly Row[]
  totals: readonly Cell[]
  context: WeekContext
  /** The index of today; -1 in another week. */
  today: number
  now: number
}

/** The week of an assistant for small screens: a day’s entries, or those of all days, and what is left. */
export const WeekDays = ({ rows, totals, context, today, now }: Props) => {
  const [chosen, setChosen] = useState(Math.max(0, today))
  const [isWhole, setWhole] = useState(false)
  const { days } = context
  const shown = isWhole ? days.map((_, at) => at) : [chosen]
  const limited = rows.filter((row) => leftOf(row) !== null)
  return (
    <div className="grid gap-5 xl:hidden">
      <fieldset aria-label="Day" className="grid grid-cols-7">
        {days.map((day, at) => (
          <DayButton
            key={day.date}
            day={day}
            seconds={totals[at]?.seconds ?? 0}
            isToday={at === today}
            isOff={context.isOff(at)}
            isChosen={!isWhole && at === chosen}
            onChoose={() => {
              setChosen(at)
              setWhole(false)
            }}
          />
        ))}
      </fieldset>
      {shown.map((at) => {
        const [day, total] = [days[at], totals[at]]
        if (!day || !total || (isWhole && total.entries.length === 0)) return null
        return (
          <Panel
            key={day.date}
            title={at === today ? 'Today' : formatFullDay(day.date)}
            beside={formatHours(total.seconds)}
            aside={
              isWhole ? undefined : (
                <button
                  type="button"
                  onClick={() => setWhole(true)}
                  className="min-h-tap font-semibold text-text underline decoration-line-strong underline-offset-4"
                >
                  Whole week
                </button>
              )
            }
          >
            <Entries entries={total.entries} day={day} now={now} />
          </Panel>
        )
      })}
      {limited.length > 0 && (
        <Panel title="Left">
          <ul className="divide-y divide-line text-sm">
            {limited.map((row) => (
              <LeftLine key={row.key} row={row} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

type DayProps = {
  day: Day
  seconds: number
  isToday: boolean
  isOff: boolean
  isChosen: boolean
  onChoose: () => void
}

const DayButton = ({ day, seconds, isToday, isOff, isChosen, onChoose }: DayProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    aria-current={isToday ? 'date' : undefined}
    onClick={onChoose}
    className="grid min-h-16 place-items-center rounded-md border-b-2 border-transparent py-1.5 text-xs text-text-quiet tabular-nums hover:bg-surface-hover aria-pressed:border-press aria-pressed:bg-press-soft aria-pressed:text-text"
  >
    <span>{formatWeekday(day.date)}</span>
    <b className="text-sm font-semibold text-text">{formatDayNumber(day.date)}</b>
    <span>{seconds === 0 && isOff ? 'Off' : formatCellTime(seconds)}</span>
  </button>
)

type EntriesProps = { entries: readonly WeekEntryFragment[]; day: Day; now: number }

const Entries = ({ entries, day, now }: EntriesProps) =>
  entries.length === 0 ? (
    <p className="px-4 py-4 text-sm text-text-quiet sm:px-5">
      No time on this day. Add it, or start a timer on a task.
    </p>
  ) : (
    <ul className="divide-y divide-line">
      {entries.toReversed().map((entry) => (
        <EntryRow key={entry.id} entry={entry} day={day} now={now} />
      ))}
    </ul>
  )

const EntryRow = ({
  entry,
  day,
  now,
}: Omit<EntriesProps, 'entries'> & { entry: WeekEntryFragment }) => {
  const span = {
    from: Math.max(Date.parse(entry.start), day.from),
    until: Math.min(endOf(entry, now), day.until),
  }
  const isRunning = entry.end === null
  const name = nameOfTime(entry)
  const when = isRunning ? `${formatSpan(span).split(' – ')[0]} – now` : formatSpan(span)
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-sm sm:px-5">
      <span className="min-w-0 grow basis-40">
        <span className="block font-medium break-words">{isolate(name)}</span>
        <span className="block text-text-quiet tabular-nums">
          {entry.customer && name !== entry.customer.name
            ? `${isolate(entry.customer.name)}, ${when}`
            : when}
        </span>
      </span>
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {isRunning && <RunningDot />}
        {formatCellTime(Math.max(0, (span.until - span.from) / 1000))}
      </span>
      <RowActions noun={timeEntryActions} record={entry} room="none" inMenu />
    </li>
  )
}

const LeftLine = ({ row }: { row: Row }) => {
  const left = leftOf(row)
  return left ? (
    <li className="flex min-h-12 items-center justify-between gap-4 px-4 sm:px-5">
      <span className="min-w-0">
        <span className="block truncate">{isolate(row.name)}</span>
        <span className="block truncate text-xs text-text-quiet">
          {isolate(row.of.customerService?.serviceType ?? '')}
        </span>
      </span>
      <span className="whitespace-nowrap tabular-nums">
        <b className={`font-semibold ${isScarce(left) ? 'text-danger' : ''}`}>{formatLeft(left)}</b>{' '}
        <span className="text-text-quiet">of {formatTotal(left)}</span>
      </span>
    </li>
  ) : null
}
