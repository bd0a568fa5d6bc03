import { useState } from 'react'
import { formatHours } from '#shared/durations.ts'
import { Panel } from '#web/ui/panel.tsx'
import { DayButton } from './day-button.tsx'
import { EntryRow } from './entry-row.tsx'
import { formatWeekdayAndDate } from '#web/ui/format-calendar-day.ts'
import { computeTimeLeft } from './left.ts'
import { LeftRow } from './left-row.tsx'
import type { WeekEntryFragment } from './time-week.generated.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import type { WeekContext } from './week-context.ts'
import type { Cell, Row } from './week-rows.ts'

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
  const [openDay, setOpenDay] = useState(Math.max(0, today))
  const [isWhole, setWhole] = useState(false)
  const { days } = context
  const visibleDays = isWhole ? days.map((_, at) => at) : [openDay]
  const limitedRows = rows.filter((row) => computeTimeLeft(row) !== null)
  return (
    <div className="grid gap-5 xl:hidden">
      <fieldset aria-label="Day" className="grid grid-cols-7 max-[23rem]:-mx-3">
        {days.map((day, at) => (
          <DayButton
            key={day.date}
            day={day}
            seconds={totals[at]?.seconds ?? 0}
            isToday={at === today}
            isOff={context.isOff(at)}
            isChosen={!isWhole && at === openDay}
            onChoose={() => {
              setOpenDay(at)
              setWhole(false)
            }}
          />
        ))}
      </fieldset>
      {visibleDays.map((at) => {
        const [day, total] = [days[at], totals[at]]
        if (!day || !total || (isWhole && total.entries.length === 0)) return null
        return (
          <Panel
            key={day.date}
            title={at === today ? 'Today' : formatWeekdayAndDate(day.date)}
            sideContent={formatHours(total.seconds)}
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
      {limitedRows.length > 0 && (
        <Panel title="Left">
          <ul className="divide-y divide-line text-sm">
            {limitedRows.map((row) => (
              <LeftRow key={row.key} row={row} now={now} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

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
