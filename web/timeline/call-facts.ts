import { formatExactTime } from '#web/ui/format-time.ts'
import type { CallDetailsQuery } from './call-details.generated.ts'
import { formerUser } from './entry.ts'

/** A call with its details. */
export type DetailedCall = NonNullable<CallDetailsQuery['communicationSession']>
type Activity = DetailedCall['activities']['nodes'][number]

/** Returns who did something, and when. */
export const formatBy = ({ actorName, at }: Activity) =>
  `${actorName || formerUser}, ${formatExactTime(at)}`

/** Returns the time to which an activity moved a call that had not begun; null if it did something else. */
export const findMoveTarget = ({ verb, changes }: Activity) =>
  verb === 'updateCommunicationSession' || verb === 'updateCalendarEvent'
    ? (changes.find(({ field }) => field === 'startTime')?.after as string | undefined)
    : undefined

/** The verbs that plan a call. */
export const planVerbs = ['createCommunicationSession', 'bookCall']

/** Returns who agreed to a recording, if both did. */
export const formatAgreed = (call: DetailedCall) => {
  const agreements = call.activities.nodes.filter(({ verb }) => verb === 'agreeToRecording')
  const names = new Set(agreements.map(({ actorName }) => actorName || formerUser))
  return call.callerAgreesToRecording && call.answererAgreesToRecording && names.size > 0
    ? [...names].join(' and ')
    : null
}
