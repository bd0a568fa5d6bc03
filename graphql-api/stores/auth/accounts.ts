import type { Knex } from 'knex'
import type { ActivityLog } from '#api/stores/history/activity-log.ts'
import type { LockMode, Locks } from '#api/stores/locks.ts'
import type { UserRow } from '#api/stores/entities/user.ts'

/** Reads and changes accounts without a scope, for sign-in and administration. */
export const createAccounts = (db: Knex, locks: Locks, activityLog: ActivityLog) => ({
  /** Finds an account by its address, ignoring case. */
  byUsername: async (username: string): Promise<UserRow | null> =>
    (await db<UserRow>('users').whereRaw('lower(username) = lower(?)', [username]).first()) ?? null,

  /** Locks accounts until the transaction ends. Returns them by id; one statement, so that no other transaction locks between them. */
  lock: async (ids: readonly number[], mode: LockMode): Promise<UserRow[]> => {
    locks.take('user', ids, mode)
    const query = db<UserRow>('users').whereIn('id', ids).orderBy('id')
    const rows = await (mode === 'share' ? query.forShare() : query.forNoKeyUpdate())
    for (const row of rows) activityLog.trackLocked('user', row)
    return rows
  },

  /** Returns whether this transaction has locked the account. */
  isLocked: (id: number) => locks.has('user', id),

  setPassword: async (id: number, password: string) => {
    await db('users').where({ id }).update({ password })
  },

  /** Returns whether an active management account exists. */
  hasManager: async (): Promise<boolean> =>
    (await db('users')
      .where({ role: 'management', invited: false })
      .whereNull('disabledAt')
      .first('id')) !== undefined,
})
