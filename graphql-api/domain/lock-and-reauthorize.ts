import type { Verb } from '#api/access/verbs.ts'
import { authorise } from '#api/access/guard.ts'
import { ruleOf } from '#api/access/verbs.ts'
import { isSystem } from '#api/access/viewer.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type { LockMode } from '#api/stores/locks.ts'

/** Ids of accounts; null and undefined are skipped. */
export type AccountIds = readonly (number | null | undefined)[]

type LockRequest = { accountIds: AccountIds; mode: LockMode }

/** Returns what assistants may see. Locks the setting until the transaction ends if the viewer sees more because of it. */
const lockAssistantVisibility = async (
  { system }: Ctx,
  verb: Verb,
  { role }: Pick<Viewer, 'role'>,
) => {
  const { assistantsSee } = await system.organisation.read()
  const matters = assistantsSee === 'all' && role !== 'user'
  if (!matters || ruleOf(verb).about.includes('organisation')) return assistantsSee
  return (await system.organisation.lockShared()).assistantsSee
}

/**
 * Locks the viewer’s account and the other accounts that the verb depends on until the transaction ends, and checks the
 * permission again. Since the request arrived the viewer may have changed role or customer, or have been disabled.
 * Returns the context with the current viewer.
 */
export const lockAndReauthorize = async (
  ctx: Ctx,
  verb: Verb,
  { accountIds, mode }: LockRequest,
): Promise<Ctx> => {
  const before = ctx.viewer
  // A verb that anonymous callers may use does not depend on the account.
  if (!before || ruleOf(verb).who.includes('anonymous')) return ctx.withViewer(before, verb)
  if (isSystem(before)) {
    await ctx.system.accounts.lock(
      accountIds.filter((id) => id != null),
      mode,
    )
    return ctx.withViewer(before, verb)
  }
  const ids = new Set([before.id, ...accountIds.filter((id) => id != null)])
  const held = await ctx.system.accounts.lock([...ids], mode)
  const own = held.find(({ id }) => id === before.id)
  if (!own || own.disabledAt) throw new ProductError('UNAUTHENTICATED')
  const { username, displayName, role, customerId } = own
  const assistantsSee = await lockAssistantVisibility(ctx, verb, own)
  const customer = customerId === null ? null : await ctx.system.customers.find(customerId)
  const isClosed = customer?.status === 'closed'
  const viewer = { ...before, username, displayName, role, customerId, isClosed, assistantsSee }
  authorise(viewer, verb)
  return ctx.withViewer(viewer, verb)
}
