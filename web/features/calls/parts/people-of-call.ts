import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'

/** Returns the name of the person at the other side; of the customer until someone of theirs rang or answered. */
export const findOtherName = (call: OpenCallFragment, viewerId: string): string => {
  const { caller, callerId, answerer, va, customer } = call
  if (callerId !== null && callerId !== viewerId) return caller?.displayName ?? customer.name
  if (answerer) return answerer.displayName
  return va.id === viewerId ? customer.name : va.displayName
}

/** Returns true if the viewer rang or answered. */
export const isInCall = ({ callerId, answererId }: OpenCallFragment, viewerId: string) =>
  viewerId === callerId || viewerId === answererId

/** Returns what a call is about. */
export const topicOf = ({ topic, type }: OpenCallFragment) =>
  topic ?? (type === 'VIDEO' ? 'Video call' : 'Voice call')
