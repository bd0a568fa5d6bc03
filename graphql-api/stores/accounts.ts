import type { Knex } from 'knex'
import type { UserRow } from './nouns/user.ts'

/** Accounts as signing in and administration need them, whoever asks. */
export const createAccounts = (db: Knex) => ({
  /** The account with this address, without regard to case. */
  byUsername: async (username: string): Promise<UserRow | null> =>
    (await db<UserRow>('users').whereRaw('lower(username) = lower(?)', [username]).first()) ?? null,

  /** The account, for a change: nobody else may change it until the transaction ends. */
  lock: async (id: number): Promise<UserRow | null> =>
    (await db<UserRow>('users').where({ id }).forNoKeyUpdate().first()) ?? null,

  /** The account, kept as it is until the transaction ends. */
  hold: async (id: number): Promise<UserRow | null> =>
    (await db<UserRow>('users').where({ id }).forShare().first()) ?? null,

  setPassword: async (id: number, password: string) => {
    await db('users').where({ id }).update({ password })
  },

  /** Active management accounts, kept from others until the transaction ends. */
  lockManagers: async (): Promise<number[]> =>
    db('users')
      .where({ role: 'management' })
      .whereNull('disabledAt')
      .orderBy('id')
      .forNoKeyUpdate()
      .pluck('id'),
})
