import { requireViewer } from '#api/access/guard.ts'
import { changedValues, lockForUpdate, lockCustomer } from './records.ts'
import { verb } from './verb.ts'

export const recordInteraction = verb('recordInteraction', async (ctx, input) => {
  await lockCustomer(ctx, input.customerId)
  const author = { userId: requireViewer(ctx.viewer).id, timestamp: ctx.appServices.clock() }
  return { interaction: await ctx.stores.interactions.insert({ ...input, ...author }) }
})

export const updateInteraction = verb('updateInteraction', async (ctx, input) => {
  const { id } = await lockForUpdate(ctx, ctx.stores.interactions, input)
  return { interaction: await ctx.stores.interactions.change(id, changedValues(input)) }
})
