import type { Ctx } from '#api/request/context.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import { readEmailAddress } from '#shared/email-address.ts'
import { normalizeSpaces } from './record-keys.ts'

/** The customer that a cell names, or why there is not exactly one. */
export type NamedCustomer = { customer: CustomerRow } | { message: string }

const add = (index: Map<string, CustomerRow[]>, text: string | null, customer: CustomerRow) => {
  if (!text) return
  const key = normalizeSpaces(text)
  const customers = index.get(key) ?? []
  if (!customers.includes(customer)) index.set(key, [...customers, customer])
}

/** Finds and locks the customers that cells name by email address, name or company. Returns the function that gives that of a cell. */
export const findCustomers = async (
  { stores }: Ctx,
  cells: readonly string[],
): Promise<(cell: string) => NamedCustomer> => {
  const ids = await stores.namedCustomers.find(
    cells.flatMap((cell) => normalizeSpaces(readEmailAddress(cell) ?? '') || []),
    cells.map(normalizeSpaces),
  )
  const byAddress = new Map<string, CustomerRow[]>()
  const byName = new Map<string, CustomerRow[]>()
  for (const customer of await stores.customers.lockAll(ids, 'share')) {
    add(byAddress, customer.email, customer)
    add(byName, customer.name, customer)
    add(byName, customer.company ?? null, customer)
  }
  return (cell) => {
    const address = readEmailAddress(cell)
    const index = address === null ? byName : byAddress
    const customers = index.get(normalizeSpaces(address ?? cell)) ?? []
    const [customer, other] = customers
    if (customer && !other) return { customer }
    const named = `“${cell.slice(0, 100)}”`
    if (!customer) return { message: `No customer has ${named} as email address, name or company.` }
    const names = customers.slice(0, 3).map(({ id, name }) => `${name} (#${id})`)
    return { message: `${named} is more than one customer: ${names.join(', ')}.` }
  }
}
