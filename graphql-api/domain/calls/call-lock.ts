import { isInCall } from '#api/access/call-conditions.ts'
import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import { lockRecord, createNotFoundError } from '#api/domain/records.ts'

/** Returns a call, locked until the transaction ends. Throws NOT_FOUND if it is out of scope. */
export const lockCall = (ctx: Ctx, id: number): Promise<CommunicationSessionRow> =>
  lockRecord(ctx, ctx.stores.communicationSessions, id, 'update')

/** Returns a locked call of the viewer. Throws NOT_FOUND for everyone who neither rang nor answered. */
export const lockOwnCall = async (ctx: Ctx, id: number): Promise<CommunicationSessionRow> => {
  const call = await lockCall(ctx, id)
  if (!isInCall(requireViewer(ctx.viewer), call)) throw createNotFoundError('communicationSession')
  return call
}

/** Returns a locked call for a job; null if it was deleted meanwhile. */
export const lockCalled = async (ctx: Ctx, id: number): Promise<CommunicationSessionRow | null> =>
  (await ctx.stores.communicationSessions.find(id)) ? lockCall(ctx, id) : null
