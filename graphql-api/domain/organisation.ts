import { requireVersion } from './records.ts'
import { verb } from './verb.ts'

export const updateOrganisation = verb(
  'updateOrganisation',
  async (ctx, { expectedVersion, ...changes }) => {
    requireVersion(await ctx.stores.organisation.lock(), expectedVersion)
    return { organisation: await ctx.stores.organisation.change(changes) }
  },
)
