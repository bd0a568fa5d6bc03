import type { Ctx } from '#api/request/context.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { Values } from '#api/domain/imports/values/noun-values.ts'
import { watchMovedWeeks } from '#api/domain/hours/watch-all-hours.ts'
import { addCustomerParts, readCustomerParts } from './customer-parts.ts'
import { refuseInactiveAssistants } from './refuse-inactive-assistants.ts'
import type { Writer } from './writer.ts'

/** Returns the columns of a customer among the values of a row. */
const columnsOf = ({ notes: _notes, service: _service, ...columns }: Values) =>
  columns as Partial<CustomerRow>

/** Returns an assistant for each new customer: the one that its row names, else the active one with the fewest customers. */
const assign = async ({ stores }: Ctx, all: readonly Values[]): Promise<number[]> => {
  const loads = (await stores.importPeople.assistantsByLoad()).toSorted((a, b) => a.id - b.id)
  const add = (id: number) => {
    const load = loads.find((one) => one.id === id)
    if (load) load.customers += 1
    return id
  }
  return all.map(({ assignedVaId }) => {
    if (typeof assignedVaId === 'number') return add(assignedVaId)
    const fewest = Math.min(...loads.map(({ customers }) => customers))
    const least = loads.find(({ customers }) => customers === fewest)
    if (!least) throw new Error('Rows without an assistant are refused if there is none.')
    return add(least.id)
  })
}

/** Writes rows as customers. The assistant and the status of a customer that exists stay, and so does a service that it has. */
export const customerWriter: Writer = {
  table: 'customers',
  changeable: [
    'name',
    'company',
    'email',
    'phone',
    'address',
    'timeZone',
    'tags',
    'notes',
    'service',
  ],
  fillOnly: ['service'],
  additive: ['notes'],
  parts: ['notes', 'service'],
  refuseMore: async (ctx, records) => {
    const { records: checked, hasActive } = await refuseInactiveAssistants(ctx, records)
    if (hasActive) return checked
    const message = 'No active assistants. Invite or enable one first.'
    return checked.map((record) => ({
      ...record,
      missing: record.missing ?? { column: null, message },
    }))
  },
  lock: async (ctx, ids, records) =>
    readCustomerParts(ctx, await ctx.stores.customers.lockAll(ids), records),
  create: async (ctx, all, now) => {
    const assistants = await assign(ctx, all)
    return ctx.stores.customers.insertAll(
      all.map((values, at) => ({
        createdAt: now,
        ...columnsOf(values),
        assignedVaId: assistants[at] as number,
      })),
    )
  },
  change: async (ctx, { id, version }, values) => {
    const columns = columnsOf(values)
    if (Object.keys(columns).length === 0) return { id, version }
    const customer = await ctx.stores.customers.change(id, columns)
    // The week of another time zone begins at another time.
    if (columns.timeZone !== undefined) await watchMovedWeeks(ctx, { customerId: id })
    return customer
  },
  addParts: addCustomerParts,
}
