import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { hoursMessage } from '#shared/inputs/parts.ts'
import { requireVersion } from './records.ts'
import { ownSecondFactor } from './second-factors.ts'
import { verb } from './verb.ts'
import type { ParsedInput } from './verb.ts'

async function saveOrganisation(
  ctx: Ctx,
  { expectedVersion, ...changes }: ParsedInput<'updateOrganisation'>,
) {
  const before = await ctx.stores.organisation.lock()
  requireVersion(before, expectedVersion)
  const { workBegins, workEnds } = { ...before, ...changes }
  if (changes.staffNeedSecondFactor && !(await ownSecondFactor(ctx)))
    throw wrongField(
      'staffNeedSecondFactor',
      'Set up your own second factor first, in Your account.',
    )
  if (workEnds <= workBegins) throw wrongField('workEnds', hoursMessage)
  return { organisation: await ctx.stores.organisation.change(changes) }
}

export const updateOrganisation = verb('updateOrganisation', saveOrganisation)
