import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** A rate limit of `points` in `seconds` per key. PostgreSQL counts for all nodes together. */
export type RateLimit = { name: string; points: number; seconds: number }

// The column has 255 characters, including the name of the limit.
const shortenKey = (key: string) =>
  key.length <= 200 ? key : createHash('sha256').update(key).digest('hex')

export const createRateLimits = (db: Knex) => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, points, seconds }: RateLimit) => {
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
    /** Consumes a point. Returns null, or the seconds to wait if none is left. */
    take: async (limit: RateLimit, key: string): Promise<number | null> => {
      try {
        await limiterOf(limit).consume(shortenKey(key))
        return null
      } catch (error) {
        if (error instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw error
      }
    },

    /** Returns a point to the key. */
    giveBack: async (limit: RateLimit, key: string) => {
      await limiterOf(limit).reward(shortenKey(key))
    },

    /** Deletes the counter of a key. */
    clear: async (limit: RateLimit, key: string) => {
      await limiterOf(limit).delete(shortenKey(key))
    },

    /** Deletes expired counters. Returns their number. */
    sweep: async (now: Date): Promise<number> =>
      db('rateLimits').where('expire', '<', now.getTime()).delete(),
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>
