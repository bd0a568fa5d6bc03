import type { Knex } from 'knex'

export type InvitationRow = {
  userId: number
  /** SHA-256 of the token in the link, so that a stolen table opens no account. */
  tokenHash: string
  createdAt: Date
  expiresAt: Date
}

/** Stores invitation links, one per account. */
export const createInvitations = (db: Knex) => ({
  /** Saves a link in place of the account's previous one. */
  put: async (invitation: InvitationRow) => {
    await db('invitations').insert(invitation).onConflict('userId').merge()
  },

  /** Returns the account of a valid link, or null. */
  find: async (tokenHash: string, now: Date): Promise<number | null> => {
    const row = await db<InvitationRow>('invitations')
      .where({ tokenHash })
      .where('expiresAt', '>', now)
      .first('userId')
    return row?.userId ?? null
  },

  /** Deletes a link. Returns whether it was valid; of several requests at once, one gets true. */
  use: async (tokenHash: string, now: Date): Promise<boolean> =>
    (await db('invitations').where({ tokenHash }).where('expiresAt', '>', now).delete()) > 0,

  /** Deletes the link of an account. */
  end: async (userId: number) => {
    await db('invitations').where({ userId }).delete()
  },
})
