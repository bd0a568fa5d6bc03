import type { Knex } from 'knex'

/** What a link is for. */
export type OneTimeLinkKind = 'password_reset' | 'email_change'

export type OneTimeLinkRow = {
  /** SHA-256 of the token in the link. */
  tokenHash: string
  kind: OneTimeLinkKind
  userId: number
  /** The address that the link confirms. */
  address: string | null
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

  /** Deletes a valid link and returns it, else null; of several requests at once, one gets it. */
  use: async (
    kind: OneTimeLinkKind,
    tokenHash: string,
    now: Date,
  ): Promise<OneTimeLinkRow | null> => {
    const [link] = await db<OneTimeLinkRow>('oneTimeLinks')
      .where({ kind, tokenHash })
      .where('expiresAt', '>', now)
      .delete()
      .returning('*')
    return link ?? null
  },

  /** Deletes the links of these kinds of an account. */
  end: async (userId: number, kinds: readonly OneTimeLinkKind[]) => {
    await db<OneTimeLinkRow>('oneTimeLinks').where({ userId }).whereIn('kind', kinds).delete()
  },

  /** Deletes the links that have expired. */
  sweep: (now: Date): Promise<number> =>
    db<OneTimeLinkRow>('oneTimeLinks').where('expiresAt', '<=', now).delete(),
})
