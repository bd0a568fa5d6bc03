import { useState } from 'react'
import { formatNotice } from '#shared/format-notice.ts'
import { Button } from '#web/ui/button.tsx'
import { formatZone } from '#web/ui/format-zone.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import type { PersonAvailabilityFragment } from './availability.generated.ts'
import { formatWorkingHours } from './format-working-hours.ts'

const loadForm = async () => (await import('./working-hours-form.tsx')).WorkingHoursForm

type Props = {
  person: PersonAvailabilityFragment & { displayName: string }
  /** True if the viewer may change them. */
  mayChange: boolean
}

/** When a person can be called, with the way to change it. */
export const WorkingHours = ({ person, mayChange }: Props) => {
  const [isChanging, setChanging] = useState(false)
  const { id, displayName, availability } = person
  if (!availability) return null
  const { hours, timeZone, meetingMinutes, noticeMinutes, pauseMinutes, mostPerDay } = availability
  const calls = [
    `Calls of ${formatNotice(meetingMinutes)}`,
    noticeMinutes > 0 ? `booked at least ${formatNotice(noticeMinutes)} ahead` : 'without notice',
    pauseMinutes > 0 ? `${formatNotice(pauseMinutes)} between` : 'without a break between',
    ...(mostPerDay === null || mostPerDay === undefined ? [] : [`at most ${mostPerDay} a day`]),
  ]
  return (
    <div className="space-y-2 text-sm">
      {hours.length === 0 ? (
        <p>No working hours. No one can book a call.</p>
      ) : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 tabular-nums">
          {formatWorkingHours(hours).map(({ days, times }) => (
            <div key={days} className="contents">
              <dt className="font-medium">{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-text-quiet">
        {availability.hasOwnHours ? '' : 'The organization’s hours. '}
        {formatZone(timeZone)}.
      </p>
      <p className="text-text-quiet">{calls.join(', ')}.</p>
      {mayChange && (
        <Button isSmall onClick={() => setChanging(true)}>
          Change working hours
        </Button>
      )}
      {isChanging && (
        <LazyForm
          load={loadForm}
          with={{ id, displayName, availability, onClose: () => setChanging(false) }}
        />
      )}
    </div>
  )
}
