import { sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { formatDateOf } from '#web/ui/format-time.ts'
import { instantWithin } from '#shared/days.ts'

/** Formats a calendar day: `Nov 30`, `Jan 4, 2027`. */
export const formatCalendarDay = (day: string) => formatDateOf(instantWithin(day))

/** Formats the days of time off: `Nov 30 – Dec 4`, `Nov 30`. */
export const formatDays = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  firstDay === lastDay
    ? formatCalendarDay(firstDay)
    : `${formatCalendarDay(firstDay)} – ${formatCalendarDay(lastDay)}`

type Absence = { firstDay: string; lastDay: string; cover?: { displayName: string } | null }

/** Says when an assistant is off and who covers: `Off Nov 30 – Dec 4, Joel covers`. */
export const formatAbsence = ({ cover, ...days }: Absence) =>
  cover
    ? sentence`Off ${formatDays(days)}, ${firstNameOf(cover.displayName)} covers`
    : `Off ${formatDays(days)}, no one covers`
