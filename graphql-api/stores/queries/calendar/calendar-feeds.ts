import type { Knex } from 'knex'

/** The private calendar address of a person. */
export type CalendarFeedRow = {
  userId: number
  /** SHA-256 of the token. */
  tokenHash: string
  createdAt: Date
  lastFetchedAt: Date | null
}

/** Milliseconds within which several fetches are stored as one. */
const fetchInterval = 60_000

/** Stores the private calendar addresses: one per person, as the hash of its token. */
export const createCalendarFeeds = (db: Knex) => ({
  /** Returns the address of a person; null without one. */
  of: async (userId: number): Promise<CalendarFeedRow | null> =>
    (await db<CalendarFeedRow>('calendarFeeds').where({ userId }).first()) ?? null,

  /** Saves the address of a person in place of the previous one, which was perhaps fetched. */
  put: async (feed: Pick<CalendarFeedRow, 'userId' | 'tokenHash' | 'createdAt'>) => {
    await db('calendarFeeds')
      .insert({ ...feed, lastFetchedAt: null })
      .onConflict('userId')
      .merge()
  },

  /** Deletes the address of a person. */
  end: async (userId: number) => {
    await db('calendarFeeds').where({ userId }).delete()
  },

  /** Returns the person whose address has this token; null for a token that is unknown or has ended. */
  ownerOf: async (tokenHash: string): Promise<number | null> => {
    const row = await db<CalendarFeedRow>('calendarFeeds').where({ tokenHash }).first('userId')
    return row?.userId ?? null
  },

  /** Stores that an address was fetched, at most once a minute. */
  noteFetch: async (tokenHash: string, now: Date) => {
    await db<CalendarFeedRow>('calendarFeeds')
      .where({ tokenHash })
      .where((due) => {
        const before = new Date(now.getTime() - fetchInterval)
        void due.whereNull('lastFetchedAt').orWhere('lastFetchedAt', '<=', before)
      })
      .update({ lastFetchedAt: now })
  },
})
