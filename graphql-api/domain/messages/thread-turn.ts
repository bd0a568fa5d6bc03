import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import { ProductError } from '#api/errors.ts'
import { undoPeriod } from '#api/domain/periods.ts'
import { customerIdOf, lockRecord } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { Ctx } from '#api/request/context.ts'
import type { MessageRow } from '#api/stores/entities/message.ts'

/** Returns whether the message waits for a reply: a customer wrote it, nobody has written since, and staff did not close the turn. Null for portal users. */
export const needsReply = async (
  ctx: Ctx,
  { id, customerId, fromCustomer, turnClosedAt }: MessageRow,
): Promise<boolean | null> => {
  if (requireViewer(ctx.viewer).role === 'user') return null
  if (!fromCustomer || turnClosedAt !== null) return false
  const newestMessage = await ctx.stores.threads.newestOf(customerId)
  return newestMessage?.id === id
}

/** Throws CONFLICT if the conversation went on after the message. */
const requireNewest = async (ctx: Ctx, { id, customerId }: MessageRow) => {
  const newestMessage = await ctx.stores.threads.newestOf(customerId)
  if (newestMessage?.id === id) return
  throw new ProductError(
    'CONFLICT',
    newestMessage?.fromCustomer
      ? 'The customer has written again. Read the new message first.'
      : 'Someone has replied already.',
  )
}

const customer = ({ stores }: Ctx, { messageId }: { messageId: number }) =>
  customerIdOf(stores.messages, messageId)

/** Marks that a customer’s message needs no reply. Throws CONFLICT if it is not the newest of the conversation. */
export const closeThreadTurn = verb('closeThreadTurn', {
  customer,
  work: async (ctx, { messageId }) => {
    const message = await lockRecord(ctx, ctx.stores.messages, messageId, 'update')
    authoriseRecord(ctx.viewer, 'closeThreadTurn', message)
    await requireNewest(ctx, message)
    if (message.turnClosedAt !== null) return { message }
    return { message: await ctx.stores.threads.setTurnClosed(message, ctx.appServices.clock()) }
  },
})

/** Undoes `closeThreadTurn`: the message waits for a reply again. Throws CONFLICT after five minutes, or if the conversation went on. */
export const reopenThreadTurn = verb('reopenThreadTurn', {
  customer,
  work: async (ctx, { messageId }) => {
    const message = await lockRecord(ctx, ctx.stores.messages, messageId, 'update')
    authoriseRecord(ctx.viewer, 'reopenThreadTurn', message)
    await requireNewest(ctx, message)
    const closedAt = message.turnClosedAt?.getTime() ?? 0
    if (ctx.appServices.clock().getTime() - closedAt > undoPeriod)
      throw new ProductError('CONFLICT', 'This can be undone for five minutes.')
    return { message: await ctx.stores.threads.setTurnClosed(message, null) }
  },
})
