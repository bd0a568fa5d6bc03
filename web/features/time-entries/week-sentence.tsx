import { addDays } from '#shared/days.ts'
import { formatHours } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import { formatLeftInWords } from './format-left.ts'
import { scarcestOf } from './left.ts'
import type { Row } from './week-rows.ts'

type Props = {
  /** The Monday of the week, YYYY-MM-DD. */
  monday: string
  seconds: number
  /** The time of today; null if the week is another one. */
  today: { seconds: number; isRunning: boolean } | null
  weeklyHours: number | null
  rows: readonly Row[]
}

/**
 * `9h 35m of 40 this week, 1h 35m today. Marisol has 12m left.`, or of another week `9h of 40h that week.` A new week has
 * a link to the last one.
 */
export const WeekSentence = ({ monday, seconds, today, weeklyHours, rows }: Props) => {
  const scarcest = today && scarcestOf(rows)
  const entries = hrefs.time({ view: 'entries' })
  if (today && seconds === 0 && !today.isRunning)
    return (
      <p>
        No time yet this week.{' '}
        <NumberLink to={hrefs.time({ week: addDays(monday, -7) })}>See last week</NumberLink>
      </p>
    )
  return (
    <p>
      <NumberLink to={entries}>{formatHours(seconds)}</NumberLink>
      {weeklyHours ? ` of ${weeklyHours}${today ? '' : 'h'}` : ''}{' '}
      {today ? 'this week, ' : 'that week.'}
      {today && (
        <>
          <NumberLink to={entries} isNow={today.isRunning}>
            {formatHours(today.seconds)}
          </NumberLink>{' '}
          today.
        </>
      )}
      {scarcest?.of.customer && (
        <>
          {' '}
          <NumberLink to={hrefs.customer(scarcest.of.customer.id)}>
            {isolate(firstNameOf(scarcest.of.customer.name))}
          </NumberLink>{' '}
          {formatLeftInWords(scarcest)}.
        </>
      )}
    </p>
  )
}
