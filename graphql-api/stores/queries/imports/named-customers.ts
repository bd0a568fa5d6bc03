import type { StoreTools } from '#api/stores/tools.ts'

/** Finds the customers that cells of a file name. */
export const createNamedCustomers = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Returns the ids of customers with one of these addresses, or with one of these texts as their name or company, as search compares them. */
  find: async (addresses: readonly string[], texts: readonly string[]): Promise<number[]> =>
    db('customers')
      .whereNull('mergedIntoId')
      .where(
        (any) =>
          void any
            .whereRaw('array[search_text(email), phone_number] && ?::text[]', [addresses] as never)
            .orWhereRaw('search_text(name) collate names = any(?::text[])', [texts] as never)
            .orWhereRaw('search_text(company) = any(?::text[])', [texts] as never),
      )
      .orderBy('id')
      .pluck('id'),
})
