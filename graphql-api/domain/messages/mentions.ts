import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { findOrRefuse, lockAccounts } from '#api/domain/records.ts'

/** Returns true for active staff who see the customer. The query of `mentionablePeople` has the same rule. */
export const isMentionable = (user: UserRow, customer: CustomerRow, assistantsSee: string) =>
  user.disabledAt === null &&
  !user.invited &&
  (user.role === 'management' ||
    user.id === customer.assignedVaId ||
    (user.role === 'virtual_assistant' && assistantsSee === 'all'))

/**
 * Returns the accounts that a text about a customer mentions, each once. Throws BAD_USER_INPUT unless they are staff who see the
 * customer and the author is staff, too: a customer’s message is for their assistant anyway.
 */
export const requireMentionable = async (
  ctx: Ctx,
  customer: CustomerRow,
  ids: readonly number[],
): Promise<number[]> => {
  const mentionedIds = [...new Set(ids)]
  if (mentionedIds.length === 0) return []
  const { role, assistantsSee } = requireViewer(ctx.viewer)
  const people = await lockAccounts(ctx, mentionedIds)
  const all = people.filter((user) => isMentionable(user, customer, assistantsSee))
  if (role === 'user' || all.length < mentionedIds.length)
    throw wrongField('mentionedIds', 'You can only mention staff who see this customer.')
  return mentionedIds
}

/** Finds staff that a message to a customer can mention. Throws NOT_FOUND if the customer is out of scope. */
export const findMentionablePeople = async (
  ctx: Ctx,
  { customerId, search }: { customerId: number; search: string },
) => {
  const customer = await findOrRefuse(ctx.stores.customers, customerId)
  return ctx.stores.mentionablePeople.find(customer.id, search)
}
