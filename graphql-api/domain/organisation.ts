import { z } from 'zod'
import { assistantViews } from '#shared/roles.ts'
import { requiredText } from '#shared/validation.ts'
import { requireVersion, target } from './records.ts'
import { verb } from './verb.ts'

export const updateOrganisation = verb(
  'updateOrganisation',
  z.strictObject({
    expectedVersion: target.expectedVersion,
    name: requiredText(120).optional(),
    assistantsSee: z.enum(assistantViews).optional(),
  }),
  async (ctx, { expectedVersion, ...changes }) => {
    requireVersion(await ctx.stores.organisation.lock(), expectedVersion)
    return { organisation: await ctx.stores.organisation.change(changes) }
  },
)
