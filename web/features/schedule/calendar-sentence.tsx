import { isolate } from '#shared/isolate.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { formatStart } from '#web/ui/format-time.ts'
import type { View } from './entries/calendar-range.ts'
import type { Entry } from './entries/entry.ts'
import { dateOf } from './entries/format-entry.ts'
import { formatWeekdayOf } from '#web/ui/format-calendar-day.ts'

const counted = { day: 'that day', week: 'that week', month: 'that month', agenda: 'these days' }

const plural = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

type Props = {
  view: View
  days: readonly Day[]
  entries: readonly Entry[]
  now: number
  hrefOf: (date: string) => string
}

/** Says what comes next, or how much is planned, and where something overlaps. */
export const CalendarSentence = ({ view, days, entries, now, hrefOf }: Props) => {
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
      {!next && (isPlanned ? `${plural(entries.length)} ${counted[view]}.` : 'Nothing planned.')}
      {date && (
        <>
          {' '}
          <NumberLink to={hrefOf(date)}>{plural(ofDay.length)}</NumberLink> overlap on{' '}
          {formatWeekdayOf(date, 'long')}.
        </>
      )}
    </p>
  )
}
