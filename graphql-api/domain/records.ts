import type { Noun } from '#api/access/nouns.ts'
import { spoken } from '#api/access/spoken.ts'
import type { Ctx } from '#api/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { CustomerRow } from '#api/stores/nouns/customer.ts'
import type { UserRow } from '#api/stores/nouns/user.ts'

const notFound = (noun: Noun) => new ProductError('NOT_FOUND', `There is no such ${spoken(noun)}.`)

type Lockable<Row> = { noun: Noun; lock: (id: number) => Promise<Row | null> }
type Findable<Row> = { noun: Noun; find: (id: number) => Promise<Row | null> }

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

/** The record, held until the transaction ends: NOT_FOUND when out of scope, CONFLICT when it has changed since. */
export const hold = async <Row extends { version: number }>(
  store: Lockable<Row>,
  { id, expectedVersion }: { id: number; expectedVersion: number },
): Promise<Row> => {
  const row = await store.lock(id)
  if (!row) throw notFound(store.noun)
  requireVersion(row, expectedVersion)
  return row
}

/** What an update changes: everything given but the target. */
export const changesOf = <Input extends { id: unknown; expectedVersion: unknown }>(
  input: Input,
) => {
  const { id: _id, expectedVersion: _version, ...changes } = input
  return changes
}

/** The customer, held until the transaction ends, so that new work goes to the assistant whom they have then. */
export const holdCustomer = async (ctx: Ctx, id: number): Promise<CustomerRow> => {
  const customer = await ctx.stores.customers.lock(id)
  if (!customer) throw notFound('customer')
  return customer
}

/** An active assistant, kept from changing role until the transaction ends. */
export const requireAssistant = async (ctx: Ctx, id: number, field: string): Promise<UserRow> => {
  const user = await ctx.system.accounts.hold(id)
  if (!user || user.role !== 'virtual_assistant' || user.disabledAt)
    throw wrongField(field, 'Choose an active assistant.')
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
  const { assistantsSee } = await ctx.system.organisation.read()
  if (assistantsSee !== 'all' || ctx.viewer?.role !== 'management')
    throw wrongField(field, "Choose the customer's own assistant.")
  await requireAssistant(ctx, id, field)
}
