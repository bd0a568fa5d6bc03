import type { StoreTools } from '#api/stores/tools.ts'

/** Reads what customers have already of what a file may add to them. */
export const createCustomerParts = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Returns which of these notes each customer has, and which customers have a service that is not cancelled. */
  read: async (ids: readonly number[], texts: readonly string[]) => {
    const notes = (await db('interactions')
      .whereIn('customerId', ids)
      .where({ type: 'note' })
      .whereRaw('coalesce(details, summary) = any(?::text[])', [texts] as never)
      .select('customerId', db.raw('coalesce(details, summary) as text'))) as {
      customerId: number
      text: string
    }[]
    const services = (await db('customerServices')
      .whereIn('customerId', ids)
      .whereNot({ status: 'cancelled' })
      .select('customerId')) as { customerId: number }[]
    const byCustomer = Map.groupBy(notes, ({ customerId }) => customerId)
    return {
      notes: new Map([...byCustomer].map(([id, all]) => [id, all.map(({ text }) => text)])),
      withService: new Set(services.map(({ customerId }) => customerId)),
    }
  },
})
