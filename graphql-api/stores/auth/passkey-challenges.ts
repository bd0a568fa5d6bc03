import type { Knex } from 'knex'

type Challenge = {
  challenge: string
  /** The account that adds a passkey; null for a sign-in. */
  userId: number | null
  expiresAt: Date
}

/** Stores the challenges that passkeys answer, each once. */
export const createPasskeyChallenges = (db: Knex) => ({
  save: async (challenge: Challenge) => {
    await db('passkeyChallenges').insert(challenge)
  },

  /** Deletes a valid challenge. Returns false if it has expired, was used, or was issued for something else. */
  use: async (challenge: string, userId: number | null, now: Date): Promise<boolean> =>
    (await db<Challenge>('passkeyChallenges')
      .where({ challenge, userId })
      .where('expiresAt', '>', now)
      .delete()) > 0,

  /** Deletes the challenges that have expired. Returns their number. */
  sweep: (now: Date): Promise<number> =>
    db<Challenge>('passkeyChallenges').where('expiresAt', '<=', now).delete(),
})
