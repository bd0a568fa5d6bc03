import type { Knex } from 'knex'

export type PasskeyRow = {
  id: number
  userId: number
  /** The ID of the WebAuthn credential, in Base64url. */
  credential: string
  publicKey: Uint8Array
  /** The number of signatures as the passkey reports it; 0 if it does not count. */
  counter: number
  /** How a browser reaches the passkey, such as `internal` or `usb`. */
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** A passkey as its owner sees it. */
export type OwnPasskey = Pick<PasskeyRow, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>

/** Stores the passkeys of all accounts. */
export const createPasskeys = (db: Knex) => ({
  /** Returns the passkeys of an account, the oldest first. */
  of: async (userId: number): Promise<PasskeyRow[]> =>
    db<PasskeyRow>('passkeys').where({ userId }).orderBy('id'),

  byCredential: async (credential: string): Promise<PasskeyRow | null> =>
    (await db<PasskeyRow>('passkeys').where({ credential }).first()) ?? null,

  /** Adds a passkey. Returns null if its credential is registered already. */
  add: async (passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>): Promise<PasskeyRow | null> => {
    const [addedPasskey] = await db<PasskeyRow>('passkeys')
      .insert({ ...passkey, publicKey: Buffer.from(passkey.publicKey) })
      .onConflict('credential')
      .ignore()
      .returning('*')
    return addedPasskey ?? null
  },

  /** Saves the use of a passkey. Returns false if its counter is not above the last one, or the passkey was removed. */
  use: async (id: number, counter: number, lastUsedAt: Date): Promise<boolean> =>
    (await db<PasskeyRow>('passkeys')
      .where({ id })
      .where((query) => void query.where('counter', '<', counter).orWhere({ counter: 0 }))
      .update({ counter, lastUsedAt })) > 0,

  /** Deletes a passkey if it belongs to the account. Returns whether it did. */
  remove: async (id: number, userId: number): Promise<boolean> =>
    (await db('passkeys').where({ id, userId }).delete()) > 0,

  /** Deletes all passkeys of an account. Returns their number. */
  removeAll: (userId: number): Promise<number> => db('passkeys').where({ userId }).delete(),
})
