import { ProductError, wrongField } from '#api/errors.ts'
import { isEditable } from '#shared/message-rules.ts'
import { formatNotice } from '#shared/format-notice.ts'
import { findPlan } from '#shared/plans.ts'
import { canMove, formatStatus } from '#shared/statuses.ts'
import { entryAgeRefusal } from '#shared/time-rules.ts'
import type { StatusNoun } from '#shared/statuses.ts'
import type { AnyStatus, Verb } from './verbs.ts'
import {
  answerRefusal,
  declineRefusal,
  endRefusal,
  findOwnEventRefusal,
  recordingRefusal,
  startCallRefusal,
} from './call-conditions.ts'
import { customerRefusal } from './closed.ts'
import type { Facts } from './facts.ts'
import { moveMessage } from './move-messages.ts'
import { turnConditions } from './turn-conditions.ts'
import type { Noun } from './nouns.ts'
import { nounLabel } from './noun-label.ts'
import { ruleOf } from './verbs.ts'
import type { Viewer } from './viewer.ts'

/** Creates the error; null if the verb is allowed. */
type Refusal = (() => ProductError) | null

type Condition = (viewer: Viewer, record: Facts, now: Date) => Refusal

const forbid = (message: string) => () => new ProductError('FORBIDDEN', message)

const checkOwn =
  (message: string): Condition =>
  (viewer, { id }) =>
    id === viewer.id ? null : forbid(message)

const neverOwn =
  (message: string): Condition =>
  (viewer, { id }) =>
    id === viewer.id ? forbid(message) : null

const all =
  (...conditions: Condition[]): Condition =>
  (viewer, record, now) => {
    for (const condition of conditions) {
      const refusal = condition(viewer, record, now)
      if (refusal) return refusal
    }
    return null
  }

const checkScheduled =
  (noun: Noun): Condition =>
  (_viewer, { status }) =>
    status === undefined || status === 'scheduled'
      ? null
      : () =>
          wrongField(
            'id',
            `This ${nounLabel(noun)} is ${formatStatus(status)} and can’t be changed.`,
          )

const whileDisabled =
  (disabled: boolean, message: string): Condition =>
  (_viewer, { disabledAt = null }) =>
    (disabledAt !== null) === disabled ? null : () => wrongField('id', message)

/** Only the sender changes a message, for a while, until it is removed. */
const checkFreshMessage: Condition = (viewer, { senderId, timestamp, removedAt = null }, now) => {
  if (senderId !== viewer.id) return forbid('You can only change your own messages.')
  if (removedAt !== null) return () => wrongField('id', 'This message was removed.')
  return timestamp && isEditable(timestamp, now)
    ? null
    : forbid('Messages can only be changed for 15 minutes after they were sent.')
}

/** Assistants change their own time while it is fresh, management any; void time is final. */
const changeableTime: Condition = (viewer, { assistantId, start, voidedAt = null }, now) => {
  if (voidedAt !== null) return () => wrongField('id', 'This entry is void and can’t be changed.')
  if (viewer.role === 'management') return null
  if (assistantId !== viewer.id) return forbid('You can only change your own time.')
  const age = start ? entryAgeRefusal(start, now) : null
  return age === null ? null : () => wrongField('id', age)
}

/** Management plans the time off of every assistant, assistants their own. */
const timeOffOfAssistant: Condition = (viewer, { id, role }) => {
  if (role !== 'virtual_assistant')
    return () => wrongField('userId', 'Choose an assistant. Only they have time off.')
  return viewer.role === 'management' || id === viewer.id
    ? null
    : forbid('You can only change your own time off.')
}

/** Management sets when anyone of the staff can be called, assistants when they can themselves. */
const availabilityOfStaff: Condition = (viewer, { id, role }) => {
  if (role === 'user')
    return () =>
      wrongField('userId', 'Choose someone on your team. Customers have no working hours.')
  return viewer.role === 'management' || id === viewer.id
    ? null
    : forbid('You can only change your own working hours.')
}

/** People of a customer move and cancel a call until its notice. */
const beforeNotice: Condition = (viewer, { status, startTime, noticeMinutes = 0 }, now) =>
  viewer.role === 'user' &&
  status === 'scheduled' &&
  startTime &&
  startTime.getTime() - noticeMinutes * 60_000 <= now.getTime()
    ? forbid(
        `You can move or cancel a call until ${formatNotice(noticeMinutes)} before it starts. Send your assistant a message instead.`,
      )
    : null

/** A call that was planned rings until it was answered, missed or cancelled. Customers have other statuses. */
const checkPlannedCall: Condition = (viewer, record, now) =>
  record.vaId != null ? checkScheduled('communicationSession')(viewer, record, now) : null

const createServiceError = (message: string) => () => wrongField('customerServiceId', message)

/** Extra hours are added to an active service that has weekly hours. */
const checkHours: Condition = (_viewer, { status, plan }) => {
  if (!findPlan(plan ?? '')?.hoursPerWeek)
    return createServiceError('This service has no weekly hours to add to.')
  return status === undefined || status === 'active'
    ? null
    : createServiceError(`This service is ${formatStatus(status)}, so no hours can be added.`)
}

/** Conditions that a record must meet besides its status, by verb. */
const conditions: { readonly [V in Verb]?: Condition } = {
  updateProfile: checkOwn('You can only change your own account.'),
  changePassword: checkOwn('You can only change your own password.'),
  changeUserRole: neverOwn('You can’t change the role of your own account.'),
  disableUser: all(
    neverOwn('You can’t disable your own account.'),
    whileDisabled(false, 'This account is already disabled.'),
  ),
  enableUser: whileDisabled(true, 'This account isn’t disabled.'),
  renewInvitation: all(
    whileDisabled(false, 'This account is disabled. Enable it first.'),
    (_viewer, { invited: isInvited = false }) =>
      isInvited ? null : () => wrongField('id', 'They’ve already joined.'),
  ),
  // Your own password is changed with the current one, so that an unlocked screen does not give the account away.
  resetPassword: neverOwn('To change your own password, go to Your account.'),
  // Your own second factor is ended with the password, so that an unlocked screen does not give the account away.
  endSecondFactor: neverOwn('To turn off your own second factor, go to Your account.'),
  changePresence: (_viewer, { userId }) =>
    userId === null
      ? null
      : () => wrongField('id', 'This card shows whether its person is online.'),
  recordLeadContact: (_viewer, { status }) =>
    status === 'won'
      ? () => wrongField('leadId', 'This lead is a customer now. Log it on the customer’s page.')
      : null,
  answerTask: (_viewer, { status, waitingFor }) =>
    status === 'waiting' && waitingFor === 'customer'
      ? null
      : () => wrongField('status', 'This task isn’t waiting for an answer.'),
  ...turnConditions,
  editMessage: checkFreshMessage,
  removeMessage: checkFreshMessage,
  addTimeOff: timeOffOfAssistant,
  cancelTimeOff: timeOffOfAssistant,
  correctTime: changeableTime,
  voidTime: changeableTime,
  requestExtraHours: checkHours,
  updateCalendarEvent: all(checkScheduled('calendarEvent'), findOwnEventRefusal, beforeNotice),
  cancelCalendarEvent: all(findOwnEventRefusal, beforeNotice),
  setAvailability: availabilityOfStaff,
  updateCommunicationSession: all(checkScheduled('communicationSession'), beforeNotice),
  cancelCommunicationSession: beforeNotice,
  startCall: all(startCallRefusal, checkPlannedCall),
  answerCommunicationSession: answerRefusal,
  declineCall: declineRefusal,
  endCommunicationSession: endRefusal,
  agreeToRecording: recordingRefusal,
}

/** Returns the refusal of a move that the status does not allow. */
const moveRefusal = (
  noun: StatusNoun,
  from: AnyStatus,
  to: AnyStatus,
  only?: readonly AnyStatus[],
): Refusal => {
  const isElsewhere = only !== undefined && !only.includes(from)
  if (canMove(noun, from, to) && !isElsewhere) return null
  return () => wrongField('status', moveMessage(noun, from, to))
}

type Choice = NonNullable<ReturnType<typeof ruleOf>['choice']>

/** Returns the refusal of a verb that takes its target status as input. Without `targetStatus`: the refusal if no target is allowed. */
const choiceRefusal = (
  { noun, to, others }: Choice,
  from: AnyStatus,
  targetStatus?: AnyStatus,
): Refusal => {
  if (targetStatus === undefined)
    return to.some((one) => canMove(noun, from, one))
      ? null
      : () => wrongField('status', `A ${formatStatus(from)} ${nounLabel(noun)} can’t be moved.`)
  const refusal = moveRefusal(noun, from, targetStatus)
  if (refusal || to.includes(targetStatus)) return refusal
  return () => wrongField('status', others ?? moveMessage(noun, from, targetStatus))
}

const statusRefusal = (
  verb: Verb,
  viewer: Viewer,
  status: AnyStatus,
  targetStatus?: AnyStatus,
): Refusal => {
  const { move, choice, onlyWhile } = ruleOf(verb)
  const refusal = move
    ? moveRefusal(move.noun, status, move.to, move.from)
    : choice
      ? choiceRefusal(choice, status, targetStatus)
      : null
  if (refusal) return refusal
  const statuses = onlyWhile?.[viewer.role]
  if (!statuses || statuses.includes(status)) return null
  return forbid('You can only do this before work starts.')
}

/** What a rule depends on besides the viewer and the record. */
export type Circumstances = {
  /** The requested status, for verbs that take one. */
  targetStatus?: AnyStatus | undefined
  /** The time of the request, for rules about the age of a record. */
  now?: Date
}

/** Returns why a viewer may not apply the verb to a record in its current state; null if they may. */
export const refusalOf = (
  viewer: Viewer,
  verb: Verb,
  record: Facts,
  { targetStatus, now = new Date() }: Circumstances = {},
): Refusal =>
  conditions[verb]?.(viewer, record, now) ??
  // Only customers can be closed.
  (record.status === 'closed' ? customerRefusal(viewer, verb, { status: record.status }) : null) ??
  (record.status === undefined ? null : statusRefusal(verb, viewer, record.status, targetStatus))
