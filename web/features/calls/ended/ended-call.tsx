import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { Page } from '#web/parts/page.tsx'
import { hrefs, paths } from '#web/paths.ts'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { formatExactTime, formatLength } from '#web/ui/format-time.ts'
import { wallOf } from '#web/ui/reader-clock.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { CallAgain } from './call-again.tsx'
import { formatCallOutcome } from './call-outcome.ts'
import { CallRecordings } from '#web/features/calls/recording/call-recordings.tsx'
import { CallTimes } from './call-times.tsx'
import { MinutesLeft } from './minutes-left.tsx'
import { findOtherName, topicOf } from '#web/features/calls/parts/people-of-call.ts'
import { NewTaskOfCall } from './new-task-of-call.tsx'
import { SaveNotes } from './save-notes.tsx'

type Props = { call: OpenCallFragment; viewerId: string }

/** A call that does not ring and is not in progress for the viewer: what became of it, and what to do next. */
export const EndedCall = ({ call, viewerId }: Props) => {
  const { can } = useAuth()
  const isStaff = can('customers')
  const isOver = call.status === 'COMPLETED'
  const other = isolate(findOtherName(call, viewerId))
  const isPlanned = call.status === 'SCHEDULED'
  const lead = isPlanned
    ? `With ${other}, ${formatExactTime(call.startTime)}, ${formatLength(call.plannedMinutes * 60)}`
    : `${topicOf(call)} with ${other}`
  const day = wallOf(new Date(call.startTime)).toISOString().slice(0, 10)
  return (
    <Page title={formatCallOutcome(call, viewerId)} lead={lead}>
      <div className="max-w-3xl space-y-6">
        {isOver && <CallTimes call={call} />}
        {isOver && <MinutesLeft customerId={call.customer.id} />}
        {isOver && <CallRecordings callId={call.id} />}
        {isOver && isStaff && <SaveNotes call={call} />}
        <div className="flex flex-wrap gap-2">
          <CallAgain call={call} viewerId={viewerId} />
          {isOver && isStaff && <NewTaskOfCall call={call} />}
          {isPlanned && (
            <Link
              to={
                isStaff || call.calendarEventId
                  ? hrefs.schedule({ view: 'day', day })
                  : hrefs.bookCall
              }
              className={buttonClasses()}
            >
              {isStaff ? 'Show in schedule' : 'Move or cancel'}
            </Link>
          )}
          <Link
            to={isStaff ? hrefs.chatWith(call.customer.id) : paths.chat}
            className={buttonClasses()}
          >
            Message {other}
          </Link>
        </div>
      </div>
    </Page>
  )
}
