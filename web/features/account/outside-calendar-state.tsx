import { TriangleAlert } from 'lucide-react'
import type { OwnOutsideCalendarFragment } from '#web/records/viewer/outside-calendar.generated.ts'
import { formatExactTime } from '#web/ui/format-time.ts'

export type OutsideCalendar = NonNullable<OwnOutsideCalendarFragment['outsideCalendar']>

type Props = { calendar: OutsideCalendar; isOff: boolean }

/** What keeps an outside calendar from holding time; null if nothing does. */
const problemOf = ({ calendar: { readAt, isFailing, isComplete }, isOff }: Props) => {
  if (isOff) return 'Other calendars are turned off here, so yours isn’t read.'
  if (isFailing)
    return (
      <>
        Couldn’t be read since <time dateTime={readAt}>{formatExactTime(readAt)}</time>. We keep
        trying, and still keep the busy times from then. If its address has changed, remove it and
        add the new one.
      </>
    )
  if (!isComplete)
    return 'Some of its entries couldn’t be read. Calls can still be booked at those times.'
  return null
}

/** Which calendar is read, by its host, and whether that works. */
export const OutsideCalendarState = (props: Props) => {
  const { host } = props.calendar
  const problem = problemOf(props)
  return (
    <>
      <p className="break-words">
        {host == null
          ? 'You added a calendar. Its address isn’t shown.'
          : `You added a calendar at ${host}. Its full address isn’t shown.`}
      </p>
      {problem && (
        <p className="flex items-start gap-2 text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{problem}</span>
        </p>
      )}
    </>
  )
}
