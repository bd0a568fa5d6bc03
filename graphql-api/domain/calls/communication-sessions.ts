import { isInCall } from '#api/access/call-conditions.ts'
import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import { isDuplicate, wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { Stores } from '#api/stores/stores.ts'
import { statusTransitionsFor } from '#api/domain/status-transitions.ts'
import { endValues, watchSilence } from './call-end.ts'
import { lockCall } from './call-lock.ts'
import { isCallerGone } from './ring.ts'
import {
  findChangedValues,
  lockForUpdate,
  lockCustomer,
  requireAssistantFor,
  requireVersion,
} from '#api/domain/records.ts'
import { requireFreeSlot, requireFreeTime } from '#api/domain/calendar/require-free-slot.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

export const createCommunicationSession = verb('createCommunicationSession', {
  accounts: (_ctx, { vaId }) => [vaId],
  work: async (ctx, input) => {
    const customer = await lockCustomer(ctx, input.customerId)
    await requireAssistantFor(ctx, customer, input.vaId, 'vaId')
    const { noticeMinutes, meetingMinutes: plannedMinutes } = await requireFreeTime(
      ctx,
      { vaId: input.vaId, start: input.startTime },
      'startTime',
    )
    const values = { ...input, noticeMinutes, plannedMinutes }
    return { communicationSession: await ctx.stores.communicationSessions.insert(values) }
  },
})

/**
 * Returns what changes with the time of a call. Throws unless it may change as the input says: portal users only move it,
 * and only to a free slot, whose length it then has.
 */
const requireMove = async (
  ctx: Ctx,
  { id, vaId, startTime, plannedMinutes, calendarEventId }: CommunicationSessionRow,
  input: ParsedInput<'updateCommunicationSession'>,
): Promise<{ plannedMinutes?: number }> => {
  const isPortalUser = requireViewer(ctx.viewer).role === 'user'
  const { id: _id, expectedVersion: _version, startTime: start, ...others } = input
  const [other] = Object.keys(others)
  if (isPortalUser && other) throw wrongField(other, 'You can only change the time of a call.')
  if (!start || start.getTime() === startTime.getTime()) return {}
  const time = { vaId, start, sessionId: id, eventId: calendarEventId ?? undefined }
  if (isPortalUser) {
    const { meetingMinutes } = await requireFreeSlot(ctx, time, 'startTime')
    // The length of a call of an event is that of the event.
    if (calendarEventId !== null) return {}
    return { plannedMinutes: meetingMinutes }
  }
  await requireFreeTime(ctx, { ...time, plannedMinutes }, 'startTime')
  return {}
}

export const updateCommunicationSession = verb('updateCommunicationSession', async (ctx, input) => {
  const session = await lockForUpdate(ctx, ctx.stores.communicationSessions, input)
  const now = ctx.appServices.clock()
  authoriseRecord(ctx.viewer, 'updateCommunicationSession', session, { now })
  const moveChanges = await requireMove(ctx, session, input)
  return {
    communicationSession: await ctx.stores.communicationSessions.change(session.id, {
      ...findChangedValues(input),
      ...moveChanges,
    }),
  }
})

/** Wraps a store so that a second active call of an assistant is a field error. A unique index guarantees one, even for concurrent answers. */
const refuseSecondActiveCall = (store: Stores['communicationSessions']) => ({
  ...store,
  change: async (...changeArgs: Parameters<typeof store.change>) => {
    try {
      return await store.change(...changeArgs)
    } catch (error) {
      throw isDuplicate(error, 'communication_sessions_one_active')
        ? wrongField('status', 'This assistant is already on a call.')
        : error
    }
  },
})

/** Returns the columns of a ring that the viewer answers; none for a call that was answered elsewhere. */
const answerRing = async (ctx: Ctx, row: CommunicationSessionRow, now: Date) => {
  const { callerId, ringingSince } = row
  if (!ringingSince || callerId === null) return {}
  if (await isCallerGone(ctx, row)) throw wrongField('status', 'This call stopped ringing.')
  const { id: answererId } = requireViewer(ctx.viewer)
  await ctx.system.callHeartbeats.beat(row.id, [callerId, answererId], now)
  await watchSilence(ctx, row, now)
  return { ringingSince: null, answererId }
}

const transitions = statusTransitionsFor(
  ({ communicationSessions }) => refuseSecondActiveCall(communicationSessions),
  async (ctx, { row, to, now }) => {
    // The duration runs from the answer to the end, so the actual start replaces the planned one.
    if (to === 'active')
      return {
        ...(await answerRing(ctx, row, now)),
        startTime: now,
        recordsPicture: row.type === 'video' && ctx.appServices.fileStore !== null,
      }
    if (to === 'completed') return endValues(ctx, row, now)
    return { ringingSince: null }
  },
)

export const answerCommunicationSession = transitions.verb('answerCommunicationSession')

/** Ends a call. Of the two people who end it at the same moment, the second gets the same end, whatever version was expected. */
async function end(ctx: Ctx, input: ParsedInput<'endCommunicationSession'>) {
  const call = await lockCall(ctx, input.id)
  const isOwn = isInCall(requireViewer(ctx.viewer), call)
  if (isOwn && call.status === 'completed') return { communicationSession: call }
  if (!isOwn) requireVersion(call, input.expectedVersion)
  const now = ctx.appServices.clock()
  authoriseRecord(ctx.viewer, 'endCommunicationSession', call, { now })
  return { communicationSession: await transitions.apply(ctx, { row: call, to: 'completed' }) }
}

export const endCommunicationSession = verb('endCommunicationSession', end)
export const missCommunicationSession = transitions.verb('missCommunicationSession')
export const cancelCommunicationSession = transitions.verb('cancelCommunicationSession')
