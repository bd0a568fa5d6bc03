import type { Verb } from '#api/access/verbs.ts'
import { authorise } from '#api/access/guard.ts'
import { ruleOf } from '#api/access/verbs.ts'
import { isSystem } from '#api/access/viewer.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type { LockMode } from '#api/stores/locks.ts'
import { customerLockMode } from './customer-lock-mode.ts'

/** Ids of accounts; null and undefined are skipped. */
export type AccountIds = readonly (number | null | undefined)[]

type LockRequest = {
  accountIds: AccountIds
  mode: LockMode
  /** The customer that the verb is about, if it is known. */
  customerId: number | null
}

/** True for a verb that locks the settings itself, to change them. */
const isAboutSettings = (verb: Verb) => ruleOf(verb).about.includes('organisation')

type HeldLocks = Awaited<ReturnType<Ctx['stores']['verbLocks']['take']>>

/** Returns what assistants may see. A setting that was not locked gives staff no more than `assigned`, unless the verb is about it. */
const assistantsSeeAfter = (
  { assistantsSee, isSettingLocked }: HeldLocks,
  verb: Verb,
  { role }: Pick<Viewer, 'role'>,
) => (role === 'user' || isSettingLocked || isAboutSettings(verb) ? assistantsSee : 'assigned')

/** True if the customer of a portal user is closed. */
const isClosed = async (ctx: Ctx, customerId: number | null, { customer }: HeldLocks) => {
  if (customerId === null) return false
  const row = customer?.id === customerId ? customer : await ctx.system.customers.find(customerId)
  return row?.status === 'closed'
}

/** True if a viewer sees the same records as before. */
const hasSameScope = (one: Viewer, other: Viewer) =>
  one.role === other.role &&
  one.customerId === other.customerId &&
  one.assistantsSee === other.assistantsSee

/**
 * Locks the viewer’s account, the other accounts that the verb depends on, and the customer that it is about until the
 * transaction ends, and checks the permission again. Since the request arrived the viewer may have changed role or
 * customer, or have been disabled. Returns the context with the current viewer.
 */
export const lockAndReauthorize = async (
  ctx: Ctx,
  verb: Verb,
  { accountIds, mode, customerId }: LockRequest,
): Promise<Ctx> => {
  const before = ctx.viewer
  // A verb that anonymous callers may use does not depend on the account.
  if (!before || ruleOf(verb).roles.includes('anonymous')) return ctx.withViewer(before, verb)
  if (isSystem(before)) {
    await ctx.system.accounts.lock(
      accountIds.filter((id) => id != null),
      mode,
    )
    return ctx.withViewer(before, verb)
  }
  const ids = new Set([before.id, ...accountIds.filter((id) => id != null)])
  const locks = await ctx.stores.verbLocks.take({
    viewerId: before.id,
    accounts: { ids: [...ids], mode },
    locksSetting: !isAboutSettings(verb),
    customer: customerId === null ? null : { id: customerId, mode: customerLockMode(verb) },
  })
  const account = locks.accounts.find(({ id }) => id === before.id)
  if (!account || account.disabledAt) throw new ProductError('UNAUTHENTICATED')
  const { username, displayName, role } = account
  const viewer = {
    ...before,
    username,
    displayName,
    role,
    customerId: account.customerId,
    isClosed: await isClosed(ctx, account.customerId, locks),
    assistantsSee: assistantsSeeAfter(locks, verb, account),
  }
  authorise(viewer, verb)
  return ctx.withViewer(viewer, verb, hasSameScope(before, viewer) ? locks.customer : null)
}
