import { customerRefusal } from '#api/access/closed.ts'
import { requireViewer } from '#api/access/guard.ts'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { nounLabel } from '#api/access/noun-label.ts'
import type { Ctx } from '#api/request/context.ts'
import { Overtaken, ProductError, wrongField } from '#api/errors.ts'
import type { LockMode } from '#api/stores/locks.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { labelOf } from '#shared/statuses.ts'

const notFound = (noun: Noun) =>
  new ProductError('NOT_FOUND', `${labelOf(nounLabel(noun))} not found.`)

type Findable<Row> = { noun: Noun; find: (id: number) => Promise<Row | null> }
type Lockable<Row> = Findable<Row> & {
  lock: (id: number, mode?: LockMode) => Promise<Row | null>
}

/** The record, or NOT_FOUND; a record out of scope answers the same. */
export const findOrRefuse = async <Row>(store: Findable<Row>, id: number): Promise<Row> => {
  const row = await store.find(id)
  if (!row) throw notFound(store.noun)
  return row
}

/** Refuses with CONFLICT when somebody changed a record since the version that a change starts from. */
export const requireVersion = (row: { version: number }, expected: number) => {
  if (row.version !== expected)
    throw new ProductError('CONFLICT', undefined, { currentVersion: row.version })
}

/** Whose work a record is: the customer that it names. Accounts and leads name one, too, but are nobody's work. */
const customerOf = (noun: Noun, row: object): number | null =>
  noun === 'user' || noun === 'lead' || !('customer' in nouns[noun].fields)
    ? null
    : (row as { customerId: number | null }).customerId

/** The customer of a verb's work, kept as they are; null when out of scope. Refuses what is not done while they are closed. */
const findAndLockCustomer = async (ctx: Ctx, id: number): Promise<CustomerRow | null> => {
  const customer = await ctx.stores.customers.lock(id, 'share')
  const refusal = customer && ctx.doing && customerRefusal(ctx.viewer, ctx.doing, customer)
  if (refusal) throw refusal()
  return customer
}

/** The record, held until the transaction ends, and before it the customer whose it is, so that neither goes to somebody else meanwhile. NOT_FOUND when out of scope. */
export const lockRecord = async <Row extends object>(
  ctx: Ctx,
  store: Lockable<Row>,
  id: number,
  mode: LockMode,
): Promise<Row> => {
  const found = await findOrRefuse(store, id)
  const customerId = customerOf(store.noun, found)
  if (customerId !== null && !(await findAndLockCustomer(ctx, customerId)))
    throw notFound(store.noun)
  const row = await store.lock(id, mode)
  if (!row) throw notFound(store.noun)
  return row
}

/** The record, held for a change: NOT_FOUND when out of scope, CONFLICT when it has changed since. */
export const lockForUpdate = async <Row extends { version: number }>(
  ctx: Ctx,
  store: Lockable<Row>,
  { id, expectedVersion }: { id: number; expectedVersion: number },
): Promise<Row> => {
  const row = await lockRecord(ctx, store, id, 'update')
  requireVersion(row, expectedVersion)
  return row
}

/** What an update changes: everything given but the target. */
export const changedValues = <Input extends { id: unknown; expectedVersion: unknown }>(
  input: Input,
) => {
  const { id: _id, expectedVersion: _version, ...changes } = input
  return changes
}

/** The customer, kept as they are until the transaction ends, so that new work goes to the assistant whom they have then. */
export const lockCustomer = async (ctx: Ctx, id: number): Promise<CustomerRow> => {
  const customer = await findAndLockCustomer(ctx, id)
  if (!customer) throw notFound('customer')
  return customer
}

export const isActiveAssistant = (user: UserRow | null | undefined): user is UserRow =>
  user?.role === 'virtual_assistant' && user.disabledAt === null

/** Accounts as they are, kept so until the transaction ends. One that the verb did not name in `accounts` has come into play since: all begins anew. */
export const lockAccounts = async (ctx: Ctx, ids: readonly number[]): Promise<UserRow[]> => {
  if (!ids.every((id) => ctx.system.accounts.isHeld(id))) throw new Overtaken()
  return ctx.system.accounts.hold(ids, 'share')
}

/** One account as it is, kept so until the transaction ends. */
export const lockAccount = async (ctx: Ctx, id: number): Promise<UserRow | undefined> => {
  const [user] = await lockAccounts(ctx, [id])
  return user
}

/** An active assistant, kept from changing role until the transaction ends. */
export const requireAssistant = async (ctx: Ctx, id: number, field: string): Promise<UserRow> => {
  const user = await lockAccount(ctx, id)
  if (!isActiveAssistant(user)) throw wrongField(field, 'Choose an active assistant.')
  return user
}

/** The customer's own assistant, or for management an active one who can see the customer, too. */
export const requireAssistantFor = async (
  ctx: Ctx,
  customer: CustomerRow,
  id: number,
  field: string,
) => {
  // Work goes on arriving while an assistant is disabled; whoever takes the customer over takes it along.
  if (id === customer.assignedVaId) return
  const { role, assistantsSee } = requireViewer(ctx.viewer)
  if (assistantsSee !== 'all' || role !== 'management')
    throw wrongField(field, 'Choose the customer’s assistant.')
  await requireAssistant(ctx, id, field)
}
