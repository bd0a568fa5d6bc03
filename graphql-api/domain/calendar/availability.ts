import { ProductError, wrongField } from '#api/errors.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { lockRecord } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Returns the account whose availability it is: the viewer's own unless another is named. */
const personIdOf = (ctx: Ctx, { userId }: ParsedInput<'setAvailability'>) =>
  userId ?? requireViewer(ctx.viewer).id

/** Throws unless management names an assistant for demos: these are events, which only assistants’ calendars have. */
const requireDemoHost = (ctx: Ctx, { role }: UserRow, takesDemos: boolean) => {
  if (requireViewer(ctx.viewer).role !== 'management')
    throw new ProductError('FORBIDDEN', 'Only management chooses who takes demos.')
  if (takesDemos && role !== 'virtual_assistant')
    throw wrongField('takesDemos', 'Choose an assistant.')
}

async function set(ctx: Ctx, input: ParsedInput<'setAvailability'>) {
  const user = await lockRecord(ctx, ctx.stores.users, personIdOf(ctx, input), 'update')
  authoriseRecord(ctx.viewer, 'setAvailability', user)
  const { userId: _userId, takesDemos, ...changes } = input
  if (takesDemos != null) requireDemoHost(ctx, user, takesDemos)
  await ctx.stores.availability.change(user, {
    ...changes,
    ...(takesDemos != null && { takesDemos }),
  })
  return { user }
}

export const setAvailability = verb('setAvailability', {
  changesAccounts: true,
  accounts: (ctx, input) => [personIdOf(ctx, input)],
  work: set,
})
