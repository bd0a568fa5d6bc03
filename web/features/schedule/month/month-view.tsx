import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import {
  formatDayAndMonth,
  formatDayNumber,
  formatWeekdayAndDate,
  formatWeekdayOf,
} from '#web/ui/format-calendar-day.ts'
import { type Entry, isWithin } from '#web/features/schedule/entries/entry.ts'
import { MonthBusy, MonthEntry } from './month-lines.tsx'
import {
  isEntry,
  linesOf,
  type OutsideBusyTime,
} from '#web/features/schedule/entries/outside-busy.ts'
import { type TimeOff, timeOffOn } from '#web/features/schedule/entries/shades.ts'
import type { WorkingHours } from '#web/features/schedule/entries/use-working-hours.ts'

/** Lines of a day that are shown; more are behind a link to the day. */
const shownOfDay = 3

type Props = {
  days: readonly Day[]
  /** The month that is shown, `2026-11`: days of others are quiet. */
  month: string
  label: string
  today: string
  entries: readonly Entry[]
  timeOff: readonly TimeOff[]
  outsideBusyTimes: readonly OutsideBusyTime[]
  hours: WorkingHours
  hrefOf: (date: string) => string
  onOpen: (entry: Entry) => void
}

/** The weeks of a month with what is planned on each day. */
export const MonthView = ({ days, month, label, today, ...rest }: Props) => {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(7 * week, 7 * week + 7),
  )
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {weeks[0]?.map(({ date }) => (
              <th
                key={date}
                scope="col"
                abbr={formatWeekdayOf(date, 'long')}
                className="h-8 border-line px-2.5 text-left text-xs font-medium text-text-quiet not-first:border-l"
              >
                {formatWeekdayOf(date, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <MonthDay
                  key={day.date}
                  day={day}
                  isToday={day.date === today}
                  isOutside={!day.date.startsWith(month)}
                  {...rest}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = Pick<
  Props,
  'entries' | 'timeOff' | 'outsideBusyTimes' | 'hours' | 'hrefOf' | 'onOpen'
> & {
  day: Day
  isToday: boolean
  isOutside: boolean
}

const MonthDay = ({
  day,
  isToday,
  isOutside,
  entries,
  timeOff,
  outsideBusyTimes,
  hours,
  hrefOf,
  onOpen,
}: DayProps) => {
  const dayLines = linesOf(
    day,
    entries.filter((entry) => isWithin(entry, day)),
    outsideBusyTimes,
  )
  const visibleLines = dayLines.length > shownOfDay + 1 ? dayLines.slice(0, shownOfDay) : dayLines
  const off = timeOffOn(day, timeOff)
  const isFirst = day.date.endsWith('-01')
  return (
    <td className="h-28 border-t border-line px-1 py-1 align-top not-first:border-l">
      <Link
        to={hrefOf(day.date)}
        aria-label={formatWeekdayAndDate(day.date)}
        aria-current={isToday ? 'date' : undefined}
        className={`inline-flex min-h-6 min-w-6 items-center rounded-sm px-1.5 text-sm tabular-nums hover:underline pointer-coarse:min-h-tap pointer-coarse:min-w-tap ${isToday ? 'border-b-2 border-press bg-press-soft font-semibold' : isOutside ? 'text-text-quiet' : 'font-semibold'}`}
      >
        {isFirst ? formatDayAndMonth(day.date, 'short') : formatDayNumber(day.date)}
      </Link>
      {hours.holidaysOn(day.date).map((name) => (
        <p key={name} className="truncate px-1.5 text-xs font-semibold">
          {isolate(name)}, closed
        </p>
      ))}
      {off.length > 0 && (
        <p className="truncate px-1.5 text-xs text-text-quiet">
          Time off{off[0] ? `, ${off.map(({ person }) => person.displayName).join(', ')}` : ''}
        </p>
      )}
      <ul>
        {visibleLines.map((line) =>
          isEntry(line) ? (
            <MonthEntry key={line.key} entry={line} day={day} onOpen={onOpen} />
          ) : (
            <MonthBusy key={line.start} period={line} day={day} />
          ),
        )}
      </ul>
      {visibleLines.length < dayLines.length && (
        <Link
          to={hrefOf(day.date)}
          aria-label={`${dayLines.length - visibleLines.length} more on ${formatWeekdayAndDate(day.date)}`}
          className="flex min-h-6 items-center px-1.5 text-xs text-text-quiet hover:underline pointer-coarse:min-h-tap"
        >
          {dayLines.length - visibleLines.length} more
        </Link>
      )}
    </td>
  )
}
