import { addDays } from '#shared/days.ts'
import { isolate } from '#shared/isolate.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { formatStart } from '#web/ui/format-time.ts'
import type { View } from './entries/calendar-range.ts'
import type { Entry } from './entries/entry.ts'
import { dateOf } from './entries/format-entry.ts'
import { formatWeekdayAndDate, formatWeekdayOf } from '#web/ui/format-calendar-day.ts'
import { readerToday } from '#web/ui/reader-clock.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

const periodNames = {
  day: 'that day',
  week: 'that week',
  month: 'that month',
  agenda: 'these days',
}

const plural = (count: number) => `${count} ${count === 1 ? 'appointment' : 'appointments'}`

type Props = {
  view: View
  days: readonly Day[]
  entries: readonly Entry[]
  now: number
  hrefOf: (date: string) => string
}

/** Formats the day of an overlap: `today`, `on Monday` within the next six days, else with its date. */
const formatOverlapDay = (date: string) => {
  const today = readerToday()
  if (date === today) return 'today'
  const isNear = date > today && date <= addDays(today, 6)
  return `on ${isNear ? formatWeekdayOf(date, 'long') : formatWeekdayAndDate(date)}`
}

/** Says what comes next, or how much is planned, and to staff where something overlaps. */
export const CalendarSentence = ({ view, days, entries, now, hrefOf }: Props) => {
  const { can } = useAuth()
  const isNow = now >= (days[0]?.from ?? 0) && now < (days.at(-1)?.until ?? 0)
  const next = entries.find(
    ({ start, appointment: { status } }) => isNow && start >= now && status === 'SCHEDULED',
  )
  const isPlanned = next !== undefined || entries.length > 0
  const first = entries.find(({ isOverlapping, isOver }) => isOverlapping && !isOver)
  const date = first && dateOf(first.start)
  const ofDay = entries.filter(
    ({ isOverlapping, start }) => isOverlapping && dateOf(start) === date,
  )
  return (
    <p>
      {next && (
        <>
          Up next: {isolate(next.name)},{' '}
          <span className="whitespace-nowrap">
            {formatStart(new Date(next.start).toISOString())}
          </span>
          .
        </>
      )}
      {!next &&
        (isPlanned ? `${plural(entries.length)} ${periodNames[view]}.` : 'Nothing planned.')}
      {date && can('customers') && (
        <>
          {' '}
          <NumberLink to={hrefOf(date)}>{plural(ofDay.length)}</NumberLink> overlap{' '}
          {formatOverlapDay(date)}.
        </>
      )}
    </p>
  )
}
