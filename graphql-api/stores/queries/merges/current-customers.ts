import DataLoader from 'dataloader'
import type { StoreTools } from '#api/stores/tools.ts'

type MergedCustomer = { id: number; mergedIntoId: number }

/** Finds the customers that others were merged into, many by one statement. Who reads them checks the scope. */
export const createCurrentCustomers = ({ db, scheduler }: Pick<StoreTools, 'db' | 'scheduler'>) => {
  const loader = new DataLoader<number, number | null>(
    async (ids) => {
      const rows: MergedCustomer[] = await scheduler.during(() =>
        db('customers')
          .whereIn('id', ids)
          .whereNotNull('mergedIntoId')
          .select('id', 'mergedIntoId'),
      )
      const byId = new Map(rows.map(({ id, mergedIntoId }) => [id, mergedIntoId]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { maxBatchSize: 1000, batchScheduleFn: scheduler.records },
  )
  /** Returns the id of the customer that another one was merged into; null if it was not merged. */
  return { idOf: (id: number) => loader.load(id) }
}
