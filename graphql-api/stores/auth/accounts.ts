import type { Knex } from 'knex'
import type { History } from '#api/stores/history/activity-log.ts'
import type { LockMode, Locks } from '#api/stores/locks.ts'
import type { UserRow } from '#api/stores/entities/user.ts'

/** Accounts as signing in and administration need them, whoever asks. */
export const createAccounts = (db: Knex, locks: Locks, history: History) => ({
  /** The account with this address, without regard to case. */
  byUsername: async (username: string): Promise<UserRow | null> =>
    (await db<UserRow>('users').whereRaw('lower(username) = lower(?)', [username]).first()) ?? null,

  /** These accounts, by id, held until the transaction ends: all at once, so that nobody comes between. */
  hold: async (ids: readonly number[], hold: LockMode): Promise<UserRow[]> => {
    locks.take('user', ids, hold)
    const query = db<UserRow>('users').whereIn('id', ids).orderBy('id')
    const rows = await (hold === 'share' ? query.forShare() : query.forNoKeyUpdate())
    for (const row of rows) history.saw('user', row)
    return rows
  },

  /** Whether this transaction holds the account. */
  isHeld: (id: number) => locks.has('user', id),

  setPassword: async (id: number, password: string) => {
    await db('users').where({ id }).update({ password })
  },

  /** Whether there is an active management account. */
  hasManager: async (): Promise<boolean> =>
    (await db('users')
      .where({ role: 'management', invited: false })
      .whereNull('disabledAt')
      .first('id')) !== undefined,
})
