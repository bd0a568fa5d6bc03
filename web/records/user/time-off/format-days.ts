import { formatDateOf } from '#web/ui/format-time.ts'
import { instantWithin } from '#shared/days.ts'

/** Formats a calendar day: `Nov 30`, `Jan 4, 2027`. */
export const formatCalendarDay = (day: string) => formatDateOf(instantWithin(day))

/** Formats the days of time off: `Nov 30 – Dec 4`, `Nov 30`. */
export const formatDays = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  firstDay === lastDay
    ? formatCalendarDay(firstDay)
    : `${formatCalendarDay(firstDay)} – ${formatCalendarDay(lastDay)}`
