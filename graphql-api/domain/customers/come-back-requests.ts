import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

const day = 24 * 60 * 60 * 1000

async function insertComeBackRequest(ctx: Ctx, { message }: ParsedInput<'askToComeBack'>) {
  const viewer = requireViewer(ctx.viewer)
  const now = ctx.appServices.clock()
  // Locked for update, so that concurrent requests of one customer are serialized.
  const customer =
    viewer.customerId === null ? null : await ctx.stores.customers.lock(viewer.customerId, 'update')
  if (customer?.status !== 'closed') throw new ProductError('FORBIDDEN')
  const last = await ctx.system.comeBacks.lastRequestAfter(
    customer.id,
    new Date(now.getTime() - day),
  )
  if (last)
    throw new ProductError(
      'RATE_LIMITED',
      'Someone at your company already asked today. We’ll be in touch.',
      { retryAfter: Math.ceil((last.getTime() + day - now.getTime()) / 1000) },
    )
  const interaction = await ctx.stores.interactions.insert({
    customerId: customer.id,
    type: 'message',
    summary: 'Asked to come back',
    details: message ?? null,
    userId: viewer.id,
    timestamp: now,
  })
  return { interaction }
}

/** Requests that a closed customer be reopened; stored as an interaction. Throws RATE_LIMITED if the customer has made a request within the last day. */
export const askToComeBack = verb('askToComeBack', insertComeBackRequest)
