import type { Knex } from 'knex'

/** Reads when the portal users of a closed customer requested its reopening: their messages, which are stored as interactions. */
export const createComeBackRequests = (db: Knex) => ({
  /** Returns the time of the customer's last request after `since`, or null. */
  lastRequestAfter: async (customerId: number, since: Date): Promise<Date | null> => {
    const row = (await db('interactions as i')
      .join('users as u', 'u.id', 'i.userId')
      .where({ 'i.customerId': customerId, 'i.type': 'message', 'u.role': 'user' })
      .where('i.timestamp', '>', since)
      .orderBy('i.timestamp', 'desc')
      .first('i.timestamp')) as { timestamp: Date } | undefined
    return row?.timestamp ?? null
  },
})
