import type { Knex } from 'knex'

export type InvitationRow = {
  userId: number
  /** SHA-256 of the random text in the link, so that a stolen table opens no account. */
  tokenHash: string
  createdAt: Date
  expiresAt: Date
}

/** Links by which people join: one for each account. */
export const createInvitations = (db: Knex) => ({
  /** Keeps a link; the one before it ends. */
  put: async (invitation: InvitationRow) => {
    await db('invitations').insert(invitation).onConflict('userId').merge()
  },

  /** Whose link this is, while it is valid. */
  find: async (tokenHash: string, now: Date): Promise<number | null> => {
    const row = await db<InvitationRow>('invitations')
      .where({ tokenHash })
      .where('expiresAt', '>', now)
      .first('userId')
    return row?.userId ?? null
  },

  /** Takes the link of an account away; whether it was there and valid. One of several at once gets it. */
  use: async (tokenHash: string, now: Date): Promise<boolean> =>
    (await db('invitations').where({ tokenHash }).where('expiresAt', '>', now).delete()) > 0,

  /** Ends the link of an account. */
  end: async (userId: number) => {
    await db('invitations').where({ userId }).delete()
  },
})
