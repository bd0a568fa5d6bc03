import { customerRefusal } from '#api/access/closed.ts'
import { requireViewer } from '#api/access/guard.ts'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { nounLabel } from '#api/access/noun-label.ts'
import type { Ctx } from '#api/request/context.ts'
import { ConcurrencyConflict, ProductError, wrongField } from '#api/errors.ts'
import type { LockMode } from '#api/stores/locks.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { labelOf } from '#shared/statuses.ts'
import { customerLockMode } from './customer-lock-mode.ts'

/** Returns the error of a record that does not exist, or that the viewer must not know of. */
export const createNotFoundError = (noun: Noun) =>
  new ProductError('NOT_FOUND', `${labelOf(nounLabel(noun))} not found.`)

type Findable<Row> = { noun: Noun; find: (id: number) => Promise<Row | null> }
type Lockable<Row> = Findable<Row> & {
  lock: (id: number, mode?: LockMode) => Promise<Row | null>
}

/** Returns the record. Throws NOT_FOUND if it does not exist or is out of scope. */
export const findOrRefuse = async <Row>(store: Findable<Row>, id: number): Promise<Row> => {
  const row = await store.find(id)
  if (!row) throw createNotFoundError(store.noun)
  return row
}

/** Throws CONFLICT if the record has changed since the expected version (optimistic concurrency). */
export const requireVersion = (row: { version: number }, expected: number) => {
  if (row.version !== expected)
    throw new ProductError('CONFLICT', undefined, { currentVersion: row.version })
}

/** Returns the customer that a record is work for. Accounts and leads refer to a customer but are not work for one. */
const customerOf = (noun: Noun, row: object): number | null =>
  noun === 'user' || noun === 'lead' || !('customer' in nouns[noun].fields)
    ? null
    : (row as { customerId: number | null }).customerId

/** Returns the id of the customer that a record is work for; null without one, or if the record is out of scope. */
export const customerIdOf = async <Row extends object>(
  store: Findable<Row>,
  id: number,
): Promise<number | null> => {
  const row = await store.find(id)
  return row && customerOf(store.noun, row)
}

/** Returns the customer, locked in share mode, or for update by a verb that writes a contact; null if out of scope. Throws if the current verb is refused for a closed customer. */
const findAndLockCustomer = async (ctx: Ctx, id: number): Promise<CustomerRow | null> => {
  const customer =
    ctx.lockedCustomer?.id === id
      ? ctx.lockedCustomer
      : await ctx.stores.customers.lock(id, customerLockMode(ctx.currentVerb))
  const refusal =
    customer && ctx.currentVerb && customerRefusal(ctx.viewer, ctx.currentVerb, customer)
  if (refusal) throw refusal()
  return customer
}

/** Locks the event of a call, which completing, moving or cancelling the call changes, before the call. */
const lockEventOfCall = async (ctx: Ctx, callId: number): Promise<void> => {
  const call = await ctx.stores.communicationSessions.find(callId)
  if (call && call.calendarEventId !== null)
    await ctx.system.calendarEvents.lock(call.calendarEventId)
}

/** Locks the record’s customer and then the record until the transaction ends, so that neither is reassigned meanwhile. Throws NOT_FOUND if out of scope. */
export const lockRecord = async <Row extends object>(
  ctx: Ctx,
  store: Lockable<Row>,
  id: number,
  mode: LockMode,
): Promise<Row> => {
  const heldId = ctx.lockedCustomer?.id
  const customerId = heldId ?? customerOf(store.noun, await findOrRefuse(store, id))
  if (customerId !== null && !(await findAndLockCustomer(ctx, customerId)))
    throw createNotFoundError(store.noun)
  if (store.noun === 'communicationSession') await lockEventOfCall(ctx, id)
  const row = await store.lock(id, mode)
  if (!row) throw createNotFoundError(store.noun)
  // The record has moved to another customer since the verb found out which customer to lock.
  if (heldId !== undefined && customerOf(store.noun, row) !== heldId)
    throw new ConcurrencyConflict()
  return row
}

/** Locks the record for update. Throws NOT_FOUND if it is out of scope, CONFLICT if it has changed since the expected version. */
export const lockForUpdate = async <Row extends { version: number }>(
  ctx: Ctx,
  store: Lockable<Row>,
  { id, expectedVersion }: { id: number; expectedVersion: number },
): Promise<Row> => {
  const row = await lockRecord(ctx, store, id, 'update')
  requireVersion(row, expectedVersion)
  return row
}

/** Returns the changes of an update: the input without `id` and `expectedVersion`. */
export const findChangedValues = <Input extends { id: unknown; expectedVersion: unknown }>(
  input: Input,
) => {
  const { id: _id, expectedVersion: _version, ...changes } = input
  return changes
}

/** Locks the customer in share mode until the transaction ends, so that new work goes to their current assistant. Throws NOT_FOUND if out of scope. */
export const lockCustomer = async (ctx: Ctx, id: number): Promise<CustomerRow> => {
  const customer = await findAndLockCustomer(ctx, id)
  if (!customer) throw createNotFoundError('customer')
  return customer
}

/** True for an assistant who has joined and is not disabled. */
export const isActiveAssistant = (user: UserRow | null | undefined): user is UserRow =>
  user?.role === 'virtual_assistant' && user.disabledAt === null && !user.invited

/** Returns accounts that are locked until the transaction ends. Throws `ConcurrencyConflict`, which restarts the verb, if one was not named in `accounts`. */
export const lockAccounts = async (ctx: Ctx, ids: readonly number[]): Promise<UserRow[]> => {
  if (!ids.every((id) => ctx.system.accounts.isLocked(id))) throw new ConcurrencyConflict()
  return ctx.system.accounts.lock(ids, 'share')
}

/** Returns one account that is locked until the transaction ends. */
export const lockAccount = async (ctx: Ctx, id: number): Promise<UserRow | undefined> => {
  const [user] = await lockAccounts(ctx, [id])
  return user
}

/** Returns an active assistant whose account is locked until the transaction ends. Throws BAD_USER_INPUT for any other account. */
export const requireAssistant = async (ctx: Ctx, id: number, field: string): Promise<UserRow> => {
  const user = await lockAccount(ctx, id)
  if (!isActiveAssistant(user)) throw wrongField(field, 'Choose an active assistant.')
  return user
}

/** Throws unless the account is the customer’s assistant or, for management, another active assistant who can see the customer. */
export const requireAssistantFor = async (
  ctx: Ctx,
  customer: CustomerRow,
  id: number,
  field: string,
) => {
  // A disabled assistant still gets new work; it is reassigned when the customer is.
  if (id === customer.assignedVaId) return
  const { role, assistantsSee } = requireViewer(ctx.viewer)
  if (assistantsSee !== 'all' || role !== 'management')
    throw wrongField(field, 'Choose the customer’s assistant.')
  await requireAssistant(ctx, id, field)
}
