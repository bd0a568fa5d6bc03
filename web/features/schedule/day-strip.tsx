import { Link } from 'react-router-dom'
import { datesOf } from './entries/calendar-range.ts'
import {
  formatDayNumber,
  formatWeekdayAndDate,
  formatWeekdayOf,
} from '#web/ui/format-calendar-day.ts'

type Props = { day: string; today: string; hrefOf: (date: string) => string }

/** The days of a week, for a narrow window that shows one of them. */
export const DayStrip = ({ day, today, hrefOf }: Props) => (
  <nav aria-label="Days" className="mb-3 grid grid-cols-7 gap-0.5">
    {datesOf('week', day).map((date) => (
      <Link
        key={date}
        to={hrefOf(date)}
        aria-label={formatWeekdayAndDate(date)}
        aria-current={date === day ? 'date' : undefined}
        className={`grid min-h-14 content-center justify-items-center gap-0.5 rounded-md ${date === day ? 'border-b-2 border-press bg-press-soft' : 'hover:bg-surface-hover'} ${date === today ? 'text-press-text' : ''}`}
      >
        <span className="text-xs text-text-quiet">
          {formatWeekdayOf(date, 'short').slice(0, 1)}
        </span>
        <span className="text-sm font-semibold tabular-nums">{formatDayNumber(date)}</span>
      </Link>
    ))}
  </nav>
)
