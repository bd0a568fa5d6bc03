import { isolate } from '#shared/isolate.ts'
import { timeEntryActions } from '#web/records/time-entry/actions.ts'
import { nameOfTime } from '#web/records/time-entry/name-of-time.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { formatClock } from '#web/ui/format-time.ts'
import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { formatSpan } from '#web/records/time-entry/format-span.ts'
import { RunningDot } from '#web/records/time-entry/running-dot.tsx'
import type { WeekEntryFragment } from './time-week.generated.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { endOf } from './week-rows.ts'

type Props = { entry: WeekEntryFragment; day: Day; now: number }

/** An entry in the list of a day, with its time on that day. */
export const EntryRow = ({ entry, day, now }: Props) => {
  const span = {
    from: Math.max(Date.parse(entry.start), day.from),
    until: Math.min(endOf(entry, now), day.until),
  }
  const isRunning = entry.end === null
  const name = nameOfTime(entry)
  const when = isRunning ? `${formatClock(entry.start)} – now` : formatSpan(span)
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-sm sm:px-5">
      <span className="min-w-0 grow basis-24 sm:basis-40">
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
