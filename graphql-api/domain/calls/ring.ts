import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import { endOfRing } from '#shared/call-limits.ts'
import { missedCallText } from '#shared/call-texts.ts'
import { lockCalled } from './call-lock.ts'

/** Returns the columns of a call that the viewer rings from now on. */
export const ringValues = (ctx: Ctx) => ({
  callerId: requireViewer(ctx.viewer).id,
  ringingSince: ctx.appServices.clock(),
})

/** Enqueues the job that ends a ring which nobody answers. */
export const watchRing = async (ctx: Ctx, { id, ringingSince }: CommunicationSessionRow) => {
  if (!ringingSince) return
  await ctx.jobQueue.enqueue(
    'endRing',
    { communicationSessionId: id, ringingSince: ringingSince.toISOString() },
    { startAfter: endOfRing(ringingSince) },
  )
}

const plannedEnd = ({ startTime, plannedMinutes }: CommunicationSessionRow) =>
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
  const end = plannedEnd(call)
  const isMissed = call.isUnplanned || end <= now
  if (!isMissed)
    await ctx.jobQueue.enqueue('missCall', { communicationSessionId: call.id }, { startAfter: end })
  const ended = await ctx.stores.communicationSessions.change(call.id, {
    ringingSince: null,
    ...(isMissed ? { status: 'missed' } : { callerId: null }),
  })
  await writeMissed(ctx, call, now)
  return ended
}

/** Ends the ring that began then, unless it was answered, declined, or is over. */
export const endRingSince = async (ctx: Ctx, id: number, since: Date): Promise<void> => {
  const call = await lockCalled(ctx, id)
  if (call?.status !== 'scheduled' || call.ringingSince?.getTime() !== since.getTime()) return
  await endRing(ctx, call)
}

/** Marks a call as missed whose planned end has passed after a ring that nobody answered. One that rings again is missed by that ring. */
export const missCall = async (ctx: Ctx, id: number): Promise<void> => {
  const call = await lockCalled(ctx, id)
  if (call?.status !== 'scheduled' || call.ringingSince) return
  if (plannedEnd(call) > ctx.appServices.clock()) return
  await ctx.stores.communicationSessions.change(id, { status: 'missed' })
}
