import type { Knex } from 'knex'
import { ConcurrencyConflict } from '#api/errors.ts'

/** A mutation that a client sends with an idempotency key. */
export type IdempotentCall = { userId: number; key: string; verb: string; inputHash: string }

type StoredCall = IdempotentCall & { answer: Record<string, unknown>; createdAt: Date }

/** Milliseconds after which a key may be used again. */
const keyLifetime = 24 * 60 * 60 * 1000

const expiryCutoff = (now: Date) => new Date(now.getTime() - keyLifetime)

/** Stores responses by idempotency key, so that a repeated request gets the response of the first one. */
export const createIdempotencyKeys = (db: Knex) => ({
  /**
   * Claims a key for this transaction and returns null. If it is used already, returns the stored call. Waits for another
   * transaction that has claimed it to commit or roll back.
   */
  claim: async (call: IdempotentCall, now: Date): Promise<StoredCall | null> => {
    const row = { ...call, answer: {}, createdAt: now }
    const insertedKeys: unknown[] = await db('idempotencyKeys')
      .insert(row)
      .onConflict(['userId', 'key'])
      .merge()
      .where('idempotencyKeys.createdAt', '<=', expiryCutoff(now))
      .returning('key')
    if (insertedKeys.length > 0) return null
    const { userId, key } = call
    const before = await db<StoredCall>('idempotencyKeys').where({ userId, key }).first()
    if (!before) throw new ConcurrencyConflict()
    return before
  },

  /** Saves the response for a key that this transaction has claimed. */
  saveResponse: async ({ userId, key }: IdempotentCall, answer: object) => {
    await db('idempotencyKeys')
      .where({ userId, key })
      .update({ answer: JSON.stringify(answer) })
  },

  /** Deletes expired keys. Returns their number. */
  sweep: async (now: Date): Promise<number> =>
    db('idempotencyKeys').where('createdAt', '<=', expiryCutoff(now)).delete(),
})
