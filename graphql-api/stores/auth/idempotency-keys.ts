import type { Knex } from 'knex'
import { ConcurrencyConflict } from '#api/errors.ts'

/** One attempt of one person: what they asked for, under which key. */
export type Attempt = { userId: number; key: string; verb: string; inputHash: string }

type KeptAttempt = Attempt & { answer: Record<string, unknown>; createdAt: Date }

/** Milliseconds after which a key is as good as new. */
const keptFor = 24 * 60 * 60 * 1000

const lastOver = (now: Date) => new Date(now.getTime() - keptFor)

/** What was done under the keys that people sent with it. */
export const createIdempotencyKeys = (db: Knex) => ({
  /**
   * Takes a key for this transaction; null when it is free. Else what was done under it: whoever asks while that is
   * being done waits until it is, or until it has come to nothing.
   */
  take: async (attempt: Attempt, now: Date): Promise<KeptAttempt | null> => {
    const row = { ...attempt, answer: {}, createdAt: now }
    const taken: unknown[] = await db('idempotencyKeys')
      .insert(row)
      .onConflict(['userId', 'key'])
      .merge()
      .where('idempotencyKeys.createdAt', '<=', lastOver(now))
      .returning('key')
    if (taken.length > 0) return null
    const { userId, key } = attempt
    const before = await db<KeptAttempt>('idempotencyKeys').where({ userId, key }).first()
    if (!before) throw new ConcurrencyConflict()
    return before
  },

  /** Keeps what was answered under a key that was taken. */
  keep: async ({ userId, key }: Attempt, answer: object) => {
    await db('idempotencyKeys')
      .where({ userId, key })
      .update({ answer: JSON.stringify(answer) })
  },

  /** Forgets keys that are over. */
  sweep: async (now: Date): Promise<number> =>
    db('idempotencyKeys').where('createdAt', '<=', lastOver(now)).delete(),
})
