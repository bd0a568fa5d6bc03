import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { topicOf } from '#web/features/calls/parts/people-of-call.ts'
import { formatLength } from '#web/ui/format-time.ts'

/** Returns the length of a call that is over, in seconds. */
export const lengthOf = ({ startTime, endTime }: OpenCallFragment) =>
  endTime === null ? 0 : Math.round((Date.parse(endTime) - Date.parse(startTime)) / 1000)

const formatCallOver = (seconds: number) =>
  seconds < 60 ? 'The call is over.' : `The call is over, ${formatLength(seconds)}.`

/** Returns what became of a call; of a planned one, what it is about. */
export const formatCallOutcome = (call: OpenCallFragment, viewerId: string) => {
  const { status, callerId } = call
  if (status === 'COMPLETED') return formatCallOver(lengthOf(call))
  if (status === 'MISSED')
    return callerId === viewerId ? 'No one answered.' : 'You missed this call.'
  if (status === 'CANCELLED') return 'This call was cancelled.'
  if (status === 'ACTIVE') return 'This call is in progress.'
  return topicOf(call)
}
