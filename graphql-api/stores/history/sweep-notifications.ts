import type { Knex } from 'knex'
import { notificationDays } from '#shared/kinds.ts'

/** Returns the sweep that deletes notifications after 90 days. */
export const sweepNotifications =
  (db: Knex) =>
  async (now: Date): Promise<number> =>
    db('notifications')
      .where('at', '<', new Date(now.getTime() - notificationDays * 86_400_000))
      .delete()
