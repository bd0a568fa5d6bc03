import { z } from 'zod'
import { requireViewer } from '#api/access/guard.ts'
import { interactionTypes } from '#shared/kinds.ts'
import { id, requiredText } from '#shared/validation.ts'
import { changesOf, hold, optionalText, require, target } from './records.ts'
import { verb } from './verb.ts'

const details = {
  type: z.enum(interactionTypes),
  summary: requiredText(500),
  details: optionalText(10_000),
}

export const recordInteraction = verb(
  'recordInteraction',
  z.strictObject({ ...details, customerId: id }),
  async (ctx, input) => {
    await require('customer', ctx.stores.customers, input.customerId)
    const author = { userId: requireViewer(ctx.viewer).id, timestamp: ctx.world.clock() }
    return { interaction: await ctx.stores.interactions.insert({ ...input, ...author }) }
  },
)

export const updateInteraction = verb(
  'updateInteraction',
  z.strictObject({ ...target, ...z.object(details).partial().shape }),
  async (ctx, input) => {
    const { id } = await hold('interaction', ctx.stores.interactions, input)
    return { interaction: await ctx.stores.interactions.change(id, changesOf(input)) }
  },
)
