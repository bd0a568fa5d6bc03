import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { lockRecord } from './records.ts'
import { verb } from './verb.ts'
import type { ParsedInput } from './verb.ts'

/** Returns the account whose availability it is: the viewer's own unless another is named. */
const personIdOf = (ctx: Ctx, { userId }: ParsedInput<'setAvailability'>) =>
  userId ?? requireViewer(ctx.viewer).id

async function set(ctx: Ctx, input: ParsedInput<'setAvailability'>) {
  const user = await lockRecord(ctx, ctx.stores.users, personIdOf(ctx, input), 'update')
  authoriseRecord(ctx.viewer, 'setAvailability', user)
  const { userId: _userId, ...changes } = input
  await ctx.stores.availability.change(user, changes)
  return { user }
}

export const setAvailability = verb('setAvailability', {
  changesAccounts: true,
  accounts: (ctx, input) => [personIdOf(ctx, input)],
  work: set,
})
