import type { Knex } from 'knex'

/** What a link is for. */
export type OneTimeLinkKind = 'password_reset'

export type OneTimeLinkRow = {
  /** SHA-256 of the token in the link. */
  tokenHash: string
  kind: OneTimeLinkKind
  userId: number
  createdAt: Date
  expiresAt: Date
}

/** Stores links that work once, one of each kind per account. */
export const createOneTimeLinks = (db: Knex) => ({
  /** Saves a link in place of the account's previous one of this kind. */
  put: async (link: OneTimeLinkRow) => {
    await db('oneTimeLinks').insert(link).onConflict(['userId', 'kind']).merge()
  },

  /** Returns the account of a valid link; null if it has expired, was used or was replaced. */
  find: async (kind: OneTimeLinkKind, tokenHash: string, now: Date): Promise<number | null> => {
    const row = await db<OneTimeLinkRow>('oneTimeLinks')
      .where({ kind, tokenHash })
      .where('expiresAt', '>', now)
      .first('userId')
    return row?.userId ?? null
  },

  /** Deletes a link. Returns whether it was valid; of several requests at once, one gets true. */
  use: async (kind: OneTimeLinkKind, tokenHash: string, now: Date): Promise<boolean> =>
    (await db('oneTimeLinks').where({ kind, tokenHash }).where('expiresAt', '>', now).delete()) > 0,

  /** Deletes the links of an account. */
  endAll: async (userId: number) => {
    await db('oneTimeLinks').where({ userId }).delete()
  },

  /** Deletes the links that have expired. */
  sweep: (now: Date): Promise<number> =>
    db<OneTimeLinkRow>('oneTimeLinks').where('expiresAt', '<=', now).delete(),
})
