import type { Verb } from '#api/access/verbs.ts'
import { authorise } from '#api/access/guard.ts'
import { ruleOf } from '#api/access/verbs.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type { LockMode } from '#api/stores/locks.ts'

/** Accounts by id; what names nobody is passed over. */
export type AccountIds = readonly (number | null | undefined)[]

type LockRequest = { accountIds: AccountIds; mode: LockMode }

/** What assistants see, kept so until the transaction ends where somebody sees more by it. */
const lockAssistantVisibility = async (
  { system }: Ctx,
  verb: Verb,
  { role }: Pick<Viewer, 'role'>,
) => {
  const { assistantsSee } = await system.organisation.read()
  const matters = assistantsSee === 'all' && role !== 'user'
  if (!matters || ruleOf(verb).about.includes('organisation')) return assistantsSee
  return (await system.organisation.hold()).assistantsSee
}

/**
 * The context of a verb at the very moment when it writes: the viewer as their account stands now, held until the
 * transaction ends together with all accounts that the verb builds upon. Since the request came somebody may have
 * taken their role, moved them to another customer or disabled them.
 */
export const lockAndReauthorize = async (
  ctx: Ctx,
  verb: Verb,
  { accountIds, mode }: LockRequest,
): Promise<Ctx> => {
  const before = ctx.viewer
  // Whoever needs no account to do this does not lose it by one.
  if (!before || ruleOf(verb).who.includes('anonymous')) return ctx.become(before, verb)
  const ids = new Set([before.id, ...accountIds.filter((id) => id != null)])
  const held = await ctx.system.accounts.hold([...ids], mode)
  const own = held.find(({ id }) => id === before.id)
  if (!own || own.disabledAt) throw new ProductError('UNAUTHENTICATED')
  const { username, displayName, role, customerId } = own
  const assistantsSee = await lockAssistantVisibility(ctx, verb, own)
  const customer = customerId === null ? null : await ctx.system.customers.find(customerId)
  const isClosed = customer?.status === 'closed'
  const viewer = { ...before, username, displayName, role, customerId, isClosed, assistantsSee }
  authorise(viewer, verb)
  return ctx.become(viewer, verb)
}
