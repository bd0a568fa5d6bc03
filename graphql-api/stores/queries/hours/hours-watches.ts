import type { Knex } from 'knex'

/** Knows when the hours of services are looked at next. A service is locked meanwhile. */
export const createHoursWatches = (db: Knex) => ({
  /** Ends the watch of a service that is due at this instant. Returns false if there is another one by now. */
  end: async (customerServiceId: number, dueAt: Date): Promise<boolean> =>
    (await db('hoursWatches').where({ customerServiceId, dueAt }).delete()) > 0,

  /** Sets when the hours of a service are looked at next. Returns false if that happens as early already. */
  set: async (customerServiceId: number, dueAt: Date, now: Date): Promise<boolean> =>
    (
      await db('hoursWatches')
        .insert({ customerServiceId, dueAt })
        .onConflict('customerServiceId')
        .merge()
        .whereRaw('hours_watches.due_at <= ? or hours_watches.due_at > excluded.due_at', [now])
        .returning('dueAt')
    ).length > 0,
})
