import { ProductError, wrongField } from '#api/errors.ts'
import { endOfRing } from '#shared/call-limits.ts'
import type { Facts } from './facts.ts'
import type { Viewer } from './viewer.ts'

const forbid = (message: string) => () => new ProductError('FORBIDDEN', message)
const createEventError = (message: string) => () => wrongField('calendarEventId', message)
const createStatusError = (message: string) => () => wrongField('status', message)

/** Returns true if a viewer is on the side that does not ring: people of the customer if the assistant rings, else the assistant. */
const isCalled = (viewer: Viewer, { callerId, vaId }: Facts) =>
  callerId === vaId ? viewer.role === 'user' : viewer.id === vaId

/** Returns true if a viewer rang or answered. */
export const isInCall = (viewer: Viewer, { callerId = null, answererId = null }: Facts) =>
  viewer.id === callerId || viewer.id === answererId

type Plan = Pick<Facts, 'eventType' | 'customerId' | 'vaId'>

/** Returns true for an event that is used as a call. */
export const isCallEvent = ({ eventType, customerId = null, vaId = null }: Plan) =>
  eventType === 'call' && customerId !== null && vaId !== null

/** Returns why an event cannot be joined now; null for any other record. */
const joinRefusal = (record: Facts, now: Date) => {
  if (record.eventType === undefined) return null
  if (!isCallEvent(record))
    return createEventError('Only a call with a customer and an assistant can be joined.')
  return record.endTime && record.endTime <= now
    ? createEventError('The time of this call has passed. Start a new call instead.')
    : null
}

/** Returns why a person of a customer may not change an event: they move and cancel calls only. */
export const findOwnEventRefusal = (viewer: Viewer, record: Facts) =>
  viewer.role !== 'user' || isCallEvent(record)
    ? null
    : forbid('You can only change calls. Send your assistant a message instead.')

const isRinging = ({ status, ringingSince = null }: Facts) =>
  status === 'scheduled' && ringingSince !== null

/** Returns why a viewer may not ring: of a customer for a call that nobody planned, or of a planned call. */
export const startCallRefusal = (viewer: Viewer, record: Facts, now: Date) => {
  const refusal = joinRefusal(record, now)
  if (refusal) return refusal
  const assistantId = record.vaId ?? record.assignedVaId
  if (viewer.role !== 'user' && viewer.id !== assistantId)
    return forbid('Only the assistant of this customer can call them.')
  if (record.status === 'active' && record.vaId != null)
    return createStatusError('This call is in progress already.')
  if (isRinging(record))
    return createStatusError('This call is ringing already. Answer it instead.')
  return null
}

/** Returns why a viewer may not answer. Staff also note a call that was answered elsewhere, for example by phone. */
export const answerRefusal = (viewer: Viewer, record: Facts, now: Date) => {
  if (record.status !== 'scheduled') return null
  if (record.ringingSince == null)
    return viewer.role === 'user' ? forbid('This call isn’t ringing.') : null
  if (!isCalled(viewer, record)) return forbid('Only the person who is called can answer.')
  return endOfRing(record.ringingSince) <= now
    ? createStatusError('This call stopped ringing.')
    : null
}

/** Returns why a viewer may not end a ring. Either side may: one declines, the other hangs up. */
export const declineRefusal = (viewer: Viewer, record: Facts) => {
  if (!isRinging(record)) return createStatusError('This call isn’t ringing.')
  return viewer.id === record.callerId || isCalled(viewer, record)
    ? null
    : forbid('Only the people of this call can decline it.')
}

/** Returns why a viewer may not end a call. One that was made in the browser is ended by the two people in it. */
export const endRefusal = (viewer: Viewer, record: Facts) => {
  const isOfStaff = record.callerId == null && viewer.role !== 'user'
  return isOfStaff || isInCall(viewer, record)
    ? null
    : forbid('Only the two people in this call can end it.')
}

/** Returns why a viewer may not say whether they agree to a recording. */
export const recordingRefusal = (viewer: Viewer, record: Facts) => {
  if (!isInCall(viewer, record))
    return forbid('Only the two people in this call can agree to a recording.')
  return record.status === 'active' ? null : createStatusError('This call isn’t in progress.')
}
