import { isInCall } from '#web/features/calls/parts/people-of-call.ts'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'

/** True if a call rings for someone else. */
export const isRinging = ({ status, ringingSince }: OpenCallFragment) =>
  status === 'SCHEDULED' && ringingSince !== null

/** True if a person is in a call, or rings at the other side: it goes on while they look at other pages. */
export const isHeldBy = (call: OpenCallFragment, viewerId: string) =>
  call.status === 'ACTIVE'
    ? isInCall(call, viewerId)
    : isRinging(call) && call.callerId === viewerId
