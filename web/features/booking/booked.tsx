import { useEffect, useRef } from 'react'
import { isolate } from '#shared/isolate.ts'
import { formatNotice } from '#shared/format-notice.ts'
import type { BookedCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { bookedCallActions } from '#web/records/communication-session/own-call-actions.ts'
import { RecordActions } from '#web/writing/actions/record-actions.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { formatExactTime } from '#web/ui/format-time.ts'
import { calendarFileOf } from './calendar-file.ts'
import { formatTimeOfPerson } from './format-time-of-person.ts'

type Props = {
  call: BookedCallFragment
  /** The time zone of the assistant, if it is known. */
  assistantZone: string | undefined
  onAnother: () => void
}

/** What was booked, in place of the free times. */
export const Booked = ({ call, assistantZone, onAnother }: Props) => {
  const theirs =
    assistantZone && formatTimeOfPerson(call.va.displayName, call.startTime, assistantZone)
  const isCancelled = call.status === 'CANCELLED'
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mb-6 max-w-3xl border-y border-line py-5 text-sm">
      <h2
        ref={heading}
        tabIndex={-1}
        className={`text-base font-semibold outline-none ${isCancelled ? 'line-through' : ''}`}
      >
        {formatExactTime(call.startTime)}
      </h2>
      {theirs && <p className="text-text-quiet">{theirs}</p>}
      <dl className="mt-2 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <dt className="text-text-quiet">With</dt>
        <dd>
          {isolate(call.va.displayName)}, {call.type === 'VIDEO' ? 'video call' : 'voice call'}
        </dd>
        {call.topic && (
          <>
            <dt className="text-text-quiet">Topic</dt>
            <dd className="wrap-anywhere">{call.topic}</dd>
          </>
        )}
      </dl>
      {!isCancelled && (
        <p className="mt-3 text-text-quiet">
          You can move or cancel it up to{' '}
          <span className="whitespace-nowrap">{formatNotice(call.noticeMinutes)} before.</span>
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {!isCancelled && (
          <a href={calendarFileOf(call)} download="call.ics" className={buttonClasses('primary')}>
            Add to calendar
          </a>
        )}
        <RecordActions noun={bookedCallActions} record={call} />
        <Button onClick={onAnother}>Schedule another call</Button>
      </div>
    </div>
  )
}
