import { Link } from 'react-router-dom'
import type { Entry } from '#web/features/schedule/entries/entry.ts'
import {
  isEntry,
  linesOf,
  type OutsideBusyTime,
} from '#web/features/schedule/entries/outside-busy.ts'
import { MonthBusy, MonthEntry } from '#web/features/schedule/month/month-lines.tsx'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { formatWeekdayAndDate } from '#web/ui/format-calendar-day.ts'

/** Lines of a person's day that are shown; more are behind a link to the day. */
const shownOfDay = 6

type Props = {
  day: Day
  /** Who it is about, for the link to the rest of the day. */
  name: string
  entries: readonly Entry[]
  outsideBusyTimes: readonly OutsideBusyTime[]
  isOff: boolean
  isToday: boolean
  href: string
  onOpen: (entry: Entry) => void
}

/** What one person has on one day of a week, as lines. */
export const WeekCell = ({
  day,
  name,
  entries,
  outsideBusyTimes,
  isOff,
  isToday,
  href,
  onOpen,
}: Props) => {
  const lines = linesOf(day, entries, outsideBusyTimes)
  const visibleLines = lines.length > shownOfDay + 1 ? lines.slice(0, shownOfDay) : lines
  const more = lines.length - visibleLines.length
  return (
    <td
      className={`border-l border-line px-1 py-1 align-top ${isOff ? 'bg-surface-sunken' : isToday ? 'bg-press-soft' : ''}`}
    >
      {isOff && <p className="px-1.5 py-1 text-xs text-text-quiet">Time off</p>}
      <ul>
        {visibleLines.map((line) =>
          isEntry(line) ? (
            <MonthEntry key={line.key} entry={line} day={day} onOpen={onOpen} />
          ) : (
            <MonthBusy key={line.start} period={line} day={day} />
          ),
        )}
      </ul>
      {more > 0 && (
        <Link
          to={href}
          aria-label={`${more} more of ${name} on ${formatWeekdayAndDate(day.date)}`}
          className="flex min-h-6 items-center px-1.5 text-xs text-text-quiet hover:underline pointer-coarse:min-h-tap"
        >
          {more} more
        </Link>
      )}
    </td>
  )
}
