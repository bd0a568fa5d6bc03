import type { Ctx } from '#api/request/context.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import { endOfSilence } from '#shared/call-limits.ts'
import { lockCalled } from './call-lock.ts'

/** Returns true if one side of a call has been silent for too long. */
export const isSilent = async (ctx: Ctx, { id }: CommunicationSessionRow, now: Date) => {
  const earliestHeartbeat = await ctx.system.callHeartbeats.findEarliest(id)
  return earliestHeartbeat !== null && endOfSilence(earliestHeartbeat) <= now
}

/**
 * Returns when a locked call ends if it ends now: at the last heartbeat of a side that has been silent for too long,
 * however late that is noticed, else now.
 */
const endTimeOf = async (ctx: Ctx, call: CommunicationSessionRow, now: Date) => {
  const earliestHeartbeat = await ctx.system.callHeartbeats.findEarliest(call.id)
  const end = earliestHeartbeat && endOfSilence(earliestHeartbeat) <= now ? earliestHeartbeat : now
  // Another node’s clock may have been ahead at the answer; a call cannot end before it started.
  return end < call.startTime ? call.startTime : end
}

/** Returns the columns of a call that ends now. Its heartbeats and signals are deleted with it. */
export const endValues = async (ctx: Ctx, call: CommunicationSessionRow, now: Date) => {
  const endTime = await endTimeOf(ctx, call, now)
  await ctx.system.callHeartbeats.end(call.id)
  await ctx.system.callSignals.end(call.id)
  return { endTime, status: 'completed' as const }
}

/** Enqueues the job that ends a call when one side has been silent for too long after this heartbeat. */
export const watchSilence = (ctx: Ctx, { id }: CommunicationSessionRow, heartbeat: Date) =>
  ctx.jobQueue.enqueue(
    'endSilentCall',
    { communicationSessionId: id },
    { startAfter: endOfSilence(heartbeat) },
  )

/** Ends a call if one side is silent; else looks again when it might be. The chain ends with the call. */
export const endSilentCall = async (ctx: Ctx, id: number): Promise<void> => {
  const call = await lockCalled(ctx, id)
  if (call?.status !== 'active') return
  const now = ctx.appServices.clock()
  const earliestHeartbeat = await ctx.system.callHeartbeats.findEarliest(id)
  if (!earliestHeartbeat) return
  if (endOfSilence(earliestHeartbeat) > now) await watchSilence(ctx, call, earliestHeartbeat)
  else await ctx.stores.communicationSessions.change(id, await endValues(ctx, call, now))
}
