import { requireViewer } from '#api/access/guard.ts'
import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { clockTolerance } from '#api/domain/periods.ts'
import { changedValues, lockForUpdate, lockCustomer } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'

/** Throws BAD_USER_INPUT if the start is in the future, by more than the clocks of two machines may differ. */
const refuseFutureStart = (ctx: Ctx, { startedAt }: { startedAt?: Date | null | undefined }) => {
  if (startedAt && startedAt.getTime() > ctx.appServices.clock().getTime() + clockTolerance)
    throw wrongField('startedAt', 'The start can’t be in the future.')
}

/** Returns the time of a contact: its start if it is known and past, else now. */
const contactTime = (ctx: Ctx, startedAt: Date | null | undefined) => {
  const now = ctx.appServices.clock()
  return startedAt && startedAt < now ? startedAt : now
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
      timestamp: contactTime(ctx, input.startedAt),
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
      ...(values.startedAt && { timestamp: contactTime(ctx, values.startedAt) }),
    }),
  }
})
