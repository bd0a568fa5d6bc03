import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { hoursMessage } from '#shared/inputs/parts.ts'
import { requireVersion } from '#api/domain/records.ts'
import { readOwnSecondFactor } from '#api/domain/sign-in/second-factors.ts'
import { watchAllHours, watchMovedWeeks } from '#api/domain/hours/watch-all-hours.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

async function saveOrganisation(
  ctx: Ctx,
  { expectedVersion, ...changes }: ParsedInput<'updateOrganisation'>,
) {
  const before = await ctx.stores.organisation.lock()
  requireVersion(before, expectedVersion)
  const { workBegins, workEnds } = { ...before, ...changes }
  if (changes.staffNeedSecondFactor && !(await readOwnSecondFactor(ctx)))
    throw wrongField(
      'staffNeedSecondFactor',
      'Set up your own second factor first, in Your account.',
    )
  if (workEnds <= workBegins) throw wrongField('workEnds', hoursMessage)
  if (changes.timeZone && changes.timeZone !== before.timeZone) await watchMovedWeeks(ctx)
  if (!changes.atZero || changes.atZero === before.atZero)
    return { organisation: await ctx.stores.organisation.change(changes) }
  await watchAllHours(ctx)
  const atZeroSince = ctx.appServices.clock()
  return { organisation: await ctx.stores.organisation.change({ ...changes, atZeroSince }) }
}

export const updateOrganisation = verb('updateOrganisation', saveOrganisation)
