import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** So many points in so many seconds for each key, counted in the database for all nodes together. */
export type Limit = { name: string; points: number; seconds: number }

// The column has room for 255 characters, the name of the limit included.
const fitting = (key: string) =>
  key.length <= 200 ? key : createHash('sha256').update(key).digest('hex')

export const createRateLimits = (db: Knex) => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, points, seconds }: Limit) => {
    let limiter = limiters.get(name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: db,
        storeType: 'knex',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      })
      limiters.set(name, limiter)
    }
    return limiter
  }

  return {
    /** Takes a point. Answers the seconds to wait when none is left, else null. */
    take: async (limit: Limit, key: string): Promise<number | null> => {
      try {
        await limiterOf(limit).consume(fitting(key))
        return null
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },

    /** Gives a point back. */
    giveBack: async (limit: Limit, key: string) => {
      await limiterOf(limit).reward(fitting(key))
    },

    /** Forgets what was counted for a key. */
    clear: async (limit: Limit, key: string) => {
      await limiterOf(limit).delete(fitting(key))
    },

    /** Removes counters whose time is over. */
    sweep: async (now: Date): Promise<number> =>
      db('rateLimits').where('expire', '<', now.getTime()).delete(),
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>
