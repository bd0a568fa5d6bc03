import { formatCallLength } from '#shared/call-length.ts'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { formatExactTime, formatClock } from '#web/ui/format-time.ts'
import { lengthOf } from './call-outcome.ts'

/** The length of a call that is over, with its start and end. */
export const CallTimes = ({ call }: { call: OpenCallFragment }) =>
  call.endTime && (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-line py-4 text-sm">
      <span className="text-2xl font-semibold tabular-nums">
        {formatCallLength(lengthOf(call))}
      </span>
      <span>
        {formatExactTime(call.startTime)} to {formatClock(call.endTime)}
      </span>
    </p>
  )
