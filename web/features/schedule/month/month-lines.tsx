import { TriangleAlert } from 'lucide-react'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { busyShape } from '#web/features/schedule/entries/busy-shape.ts'
import type { Entry, Period } from '#web/features/schedule/entries/entry.ts'
import {
  clockOf,
  formatStartOn,
  formatShortClock,
} from '#web/features/schedule/entries/format-entry.ts'
import { isAllDay } from '#web/features/schedule/entries/outside-busy.ts'

const mark = 'size-1.75 shrink-0 rounded-[2px]'

type EntryProps = { entry: Entry; day: Day; onOpen: (entry: Entry) => void }

/** An entry on a day of a month. */
export const MonthEntry = ({ entry, day, onOpen }: EntryProps) => (
  <li>
    <button
      type="button"
      onClick={() => onOpen(entry)}
      className={`flex min-h-6 w-full min-w-0 items-center gap-1.5 rounded-sm px-1.5 text-left text-xs hover:bg-surface-hover pointer-coarse:min-h-tap ${entry.isOverlapping ? 'text-danger' : entry.isOver ? 'text-text-quiet' : ''}`}
    >
      {entry.isOverlapping ? (
        <TriangleAlert aria-hidden="true" className="-mx-0.5 size-2.75 shrink-0" />
      ) : (
        <span
          aria-hidden="true"
          className={`${mark} border ${entry.isCall ? 'border-ink-700 bg-ink-700 dark:border-ink-300 dark:bg-ink-300' : 'border-line-strong'}`}
        />
      )}
      <span className="truncate">
        <span className="font-semibold tabular-nums">
          {formatStartOn(entry, day, formatShortClock)}
        </span>{' '}
        {entry.brief}
        <span className="sr-only">
          , {entry.isCall ? 'call' : 'event'}
          {entry.isOverlapping ? ', overlaps' : ''}
        </span>
      </span>
    </button>
  </li>
)

/** A time at which a person is busy elsewhere: no entry, and nothing to open. */
export const MonthBusy = ({ period, day }: { period: Period; day: Day }) => {
  const isWholeDay = isAllDay(period, day)
  return (
    <li className="flex min-h-6 min-w-0 items-center gap-1.5 px-1.5 text-xs text-text-quiet">
      <span aria-hidden="true" className={`${mark} ${busyShape}`} />
      <span className="truncate">
        {!isWholeDay && <span className="tabular-nums">{formatShortClock(period.start)} </span>}
        Busy
        <span className="sr-only">
          {' '}
          elsewhere, {isWholeDay ? 'all day' : `until ${clockOf(period.end)}`}
        </span>
      </span>
    </li>
  )
}
