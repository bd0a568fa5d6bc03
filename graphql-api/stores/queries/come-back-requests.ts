import type { Knex } from 'knex'

/** When the people of a closed customer asked to come back: messages that were kept of portal users. */
export const createComeBacks = (db: Knex) => ({
  /** The last time that somebody of this customer asked, if it was after `since`. */
  lastAfter: async (customerId: number, since: Date): Promise<Date | null> => {
    const row = (await db('interactions as i')
      .join('users as u', 'u.id', 'i.userId')
      .where({ 'i.customerId': customerId, 'i.type': 'message', 'u.role': 'user' })
      .where('i.timestamp', '>', since)
      .orderBy('i.timestamp', 'desc')
      .first('i.timestamp')) as { timestamp: Date } | undefined
    return row?.timestamp ?? null
  },
})
