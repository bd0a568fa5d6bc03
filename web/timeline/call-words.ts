import { formatLength, formatStart } from '#web/ui/format-time.ts'
import { type Entry, formerUser } from './entry.ts'

type Call = NonNullable<Entry['communicationSession']>

/** Returns the person who acted, and what they did: `Olivia` `called Maya by video, 14 minutes`. */
export const callWords = (call: Call, actor: string): [subject: string, predicate: string] => {
  const { status, type, startTime, endTime, va, callerId, caller, customer } = call
  const kind = type === 'VIDEO' ? 'video call' : 'call'
  if (status === 'SCHEDULED') return [actor, `booked a ${kind} for ${formatStart(startTime)}`]
  if (status === 'CANCELLED') return [actor, `cancelled a ${kind}`]
  const calledName = callerId === va.id ? customer.name : va.displayName
  const by = type === 'VIDEO' ? ' by video' : ''
  const seconds = endTime ? (Date.parse(endTime) - Date.parse(startTime)) / 1000 : 0
  const length = seconds > 0 ? `, ${formatLength(seconds)}` : ''
  if (callerId === null)
    return [
      va.displayName,
      `${status === 'MISSED' ? 'missed' : 'had'} a ${kind} with ${customer.name}${length}`,
    ]
  if (status === 'MISSED')
    return [caller?.displayName ?? formerUser, `called ${calledName}${by}, no answer`]
  if (status === 'ACTIVE')
    return [caller?.displayName ?? formerUser, `is on a ${kind} with ${calledName}`]
  return [caller?.displayName ?? formerUser, `called ${calledName}${by}${length}`]
}
