import { CalendarX2 } from 'lucide-react'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import type { Period } from '#web/features/schedule/entries/entry.ts'
import { clockOf, formatDuration } from '#web/features/schedule/entries/format-entry.ts'
import { isAllDay } from '#web/features/schedule/entries/outside-busy.ts'

/** A row for a time at which a person is busy elsewhere: no entry, and nothing to open. */
export const BusyRow = ({ period, day }: { period: Period; day: Day }) => {
  const isWholeDay = isAllDay(period, day)
  return (
    <li className="flex min-h-tap flex-wrap items-center gap-x-3 px-4 py-2 text-sm text-text-quiet sm:gap-x-4 sm:px-5 lg:pointer-fine:min-h-9">
      <span className="w-16 shrink-0 whitespace-nowrap tabular-nums">
        {isWholeDay ? 'All day' : clockOf(period.start)}
      </span>
      <CalendarX2 aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
      <p>
        Busy<span className="sr-only"> elsewhere</span>
        {isWholeDay ? '' : `, ${formatDuration(period)}`}
      </p>
    </li>
  )
}
