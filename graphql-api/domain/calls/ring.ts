import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import { endOfRing, endOfSilentRing } from '#shared/call-limits.ts'
import { missedCallText } from '#shared/call-texts.ts'
import { lockCalled } from './call-lock.ts'

/** Returns the columns of a call that the viewer rings from now on. */
export const ringValues = (ctx: Ctx) => ({
  callerId: requireViewer(ctx.viewer).id,
  ringingSince: ctx.appServices.clock(),
})

const enqueueEnd = (ctx: Ctx, id: number, since: Date, startAfter: Date) =>
  ctx.jobQueue.enqueue(
    'endRing',
    { communicationSessionId: id, ringingSince: since.toISOString() },
    { startAfter },
  )

/** Enqueues the job that ends a ring which nobody answers. Heartbeats of an earlier ring are deleted. */
export const watchRing = async (ctx: Ctx, { id, ringingSince }: CommunicationSessionRow) => {
  if (!ringingSince) return
  await ctx.system.callHeartbeats.end(id)
  await enqueueEnd(ctx, id, ringingSince, endOfRing(ringingSince))
}

/**
 * Returns when the ring of a locked call ends because its caller is gone: some seconds after the last heartbeat of their
 * page. Null for a client that sends none while it rings, which has all of the time.
 */
const endOfCaller = async (ctx: Ctx, { id }: CommunicationSessionRow): Promise<Date | null> => {
  const heartbeat = await ctx.system.callHeartbeats.findEarliest(id)
  return heartbeat && endOfSilentRing(heartbeat)
}

/** Returns true if the caller of a locked call is gone, although no job has ended the ring yet. */
export const isCallerGone = async (ctx: Ctx, call: CommunicationSessionRow): Promise<boolean> => {
  const end = await endOfCaller(ctx, call)
  return end !== null && end <= ctx.appServices.clock()
}

/** Notes that the page of the viewer, who rang a locked call, is open. The first heartbeat is followed by a job. */
export const keepRinging = async (ctx: Ctx, call: CommunicationSessionRow) => {
  const { id, callerId, ringingSince } = call
  if (!ringingSince || callerId === null) return
  const now = ctx.appServices.clock()
  const end = await endOfCaller(ctx, call)
  // A heartbeat after too long a silence does not continue the ring.
  if (end !== null && end <= now) return
  await ctx.system.callHeartbeats.beat(id, [callerId], now)
  if (end === null) await enqueueEnd(ctx, id, ringingSince, endOfSilentRing(now))
}

const computePlannedEnd = ({ startTime, plannedMinutes }: CommunicationSessionRow) =>
  new Date(startTime.getTime() + plannedMinutes * 60_000)

/** Says in the thread that a call was missed, in the name of the person who rang. */
const writeMissed = async (ctx: Ctx, call: CommunicationSessionRow, now: Date) => {
  const { callerId, customerId, vaId, type } = call
  const receiverId =
    callerId === vaId ? await ctx.system.customerPeople.firstActive(customerId) : vaId
  await ctx.stores.messages.insert({
    customerId,
    senderId: callerId,
    receiverId,
    content: missedCallText(type),
    timestamp: now,
    mentionedIds: [],
  })
}

/**
 * Ends the ring of a locked call that was not answered, and says so in the thread. A planned call can still be held
 * until its planned end, after which it is missed; one that nobody planned is missed at once.
 */
export const endRing = async (
  ctx: Ctx,
  call: CommunicationSessionRow,
): Promise<CommunicationSessionRow> => {
  const now = ctx.appServices.clock()
  const end = computePlannedEnd(call)
  const isMissed = call.isUnplanned || end <= now
  if (!isMissed)
    await ctx.jobQueue.enqueue('missCall', { communicationSessionId: call.id }, { startAfter: end })
  const endedCall = await ctx.stores.communicationSessions.change(call.id, {
    ringingSince: null,
    ...(isMissed ? { status: 'missed' } : { callerId: null }),
  })
  await ctx.system.callHeartbeats.end(call.id)
  await writeMissed(ctx, call, now)
  return endedCall
}

/** Ends the ring that began then, unless it was answered, declined, or is over. Looks again later while its caller is there. */
export const endRingSince = async (ctx: Ctx, id: number, since: Date): Promise<void> => {
  const call = await lockCalled(ctx, id)
  if (call?.status !== 'scheduled' || call.ringingSince?.getTime() !== since.getTime()) return
  const [now, end] = [ctx.appServices.clock(), await endOfCaller(ctx, call)]
  if (end !== null && end > now && endOfRing(since) > now) await enqueueEnd(ctx, id, since, end)
  else await endRing(ctx, call)
}

/** Marks a call as missed whose planned end has passed after a ring that nobody answered. One that rings again is missed by that ring. */
export const missCall = async (ctx: Ctx, id: number): Promise<void> => {
  const call = await lockCalled(ctx, id)
  if (call?.status !== 'scheduled' || call.ringingSince) return
  const end = computePlannedEnd(call)
  // It was moved since.
  if (end > ctx.appServices.clock()) {
    await ctx.jobQueue.enqueue('missCall', { communicationSessionId: id }, { startAfter: end })
    return
  }
  await ctx.stores.communicationSessions.change(id, { status: 'missed' })
}
