import { isInCall } from '#api/access/call-conditions.ts'
import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { CallSignalRow } from '#api/stores/queries/calls/call-signals.ts'
import { signalLimits } from '#shared/call-limits.ts'
import { lockOwnCall } from './call-lock.ts'
import { findOrRefuse, createNotFoundError } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'

/** Throws BAD_USER_INPUT unless a call of the viewer is in progress. */
const requireActive = (call: CommunicationSessionRow) => {
  if (call.status !== 'active')
    throw wrongField('communicationSessionId', 'This call isn’t in progress.')
  return call
}

/** Returns a call in progress in which the viewer is one of the two people. Throws NOT_FOUND for everyone else. */
export const findOwnCall = async (ctx: Ctx, id: number): Promise<CommunicationSessionRow> => {
  const call = await findOrRefuse(ctx.stores.communicationSessions, id)
  if (!isInCall(requireViewer(ctx.viewer), call)) throw createNotFoundError('communicationSession')
  return requireActive(call)
}

/** Returns the signals that the other person has sent to the viewer after one of them. */
export const readCallSignals = async (
  ctx: Ctx,
  callId: number,
  afterId: number,
): Promise<CallSignalRow[]> => {
  const call = await findOrRefuse(ctx.stores.communicationSessions, callId)
  const viewer = requireViewer(ctx.viewer)
  if (!isInCall(viewer, call)) throw createNotFoundError('communicationSession')
  return ctx.system.callSignals.readFor(viewer.id, callId, afterId)
}

/** Sends a message to the browser of the other person in a call. It is no history. */
export const sendCallSignal = verb(
  'sendCallSignal',
  async (ctx, { communicationSessionId, kind, body }) => {
    const call = requireActive(await lockOwnCall(ctx, communicationSessionId))
    if ((await ctx.system.callSignals.count(call.id)) >= signalLimits.perCall)
      throw new ProductError('RATE_LIMITED', 'This call has sent too many signals. Call again.')
    await ctx.system.callSignals.send({
      communicationSessionId: call.id,
      senderId: requireViewer(ctx.viewer).id,
      kind,
      body,
    })
    return { communicationSession: call }
  },
)
