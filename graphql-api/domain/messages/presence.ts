import { requireViewer } from '#api/access/guard.ts'
import { findOrRefuse } from '#api/domain/records.ts'
import { requireAudience } from './audience.ts'
import { verb } from '#api/domain/verb.ts'

/** Tells the others in a customer’s thread that the viewer is typing. Stores nothing. */
export const announceTyping = verb('announceTyping', async (ctx, { customerId, audience }) => {
  const customer = await findOrRefuse(ctx.stores.customers, customerId)
  const { id } = requireViewer(ctx.viewer)
  const reader = requireAudience(ctx, audience)
  if (ctx.appServices.mayAnnounceTyping(customerId, id))
    await ctx.stores.presence.announceTyping(customerId, id, reader)
  return { customer }
})
