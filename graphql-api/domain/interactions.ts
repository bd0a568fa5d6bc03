import { requireViewer } from '#api/access/guard.ts'
import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { changedValues, lockForUpdate, lockCustomer } from './records.ts'
import { verb } from './verb.ts'

/** Throws BAD_USER_INPUT if the start is in the future. */
const refuseFutureStart = (ctx: Ctx, { startedAt }: { startedAt?: Date | null | undefined }) => {
  if (startedAt && startedAt > ctx.appServices.clock())
    throw wrongField('startedAt', 'The start can’t be in the future.')
}

/** Records a contact with a customer; a call or meeting with its start, length and direction if known. */
export const recordInteraction = verb('recordInteraction', async (ctx, input) => {
  await lockCustomer(ctx, input.customerId)
  refuseFutureStart(ctx, input)
  return {
    interaction: await ctx.stores.interactions.insert({
      ...input,
      answeredForCustomer: input.answeredForCustomer ?? false,
      userId: requireViewer(ctx.viewer).id,
      timestamp: input.startedAt ?? ctx.appServices.clock(),
    }),
  }
})

export const updateInteraction = verb('updateInteraction', async (ctx, input) => {
  const { id } = await lockForUpdate(ctx, ctx.stores.interactions, input)
  refuseFutureStart(ctx, input)
  const { answeredForCustomer, ...values } = changedValues(input)
  return {
    interaction: await ctx.stores.interactions.change(id, {
      ...values,
      ...(answeredForCustomer != null && { answeredForCustomer }),
      ...(values.startedAt && { timestamp: values.startedAt }),
    }),
  }
})
