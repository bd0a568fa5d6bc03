import type { Knex } from 'knex'
import type { Viewer } from '#api/access/viewer.ts'
import type { ChangeRecorder } from '#api/stores/history/change-recorder.ts'
import type { LockMode, Locks } from '#api/stores/locks.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { mustSetUpSecondFactorSql, viewerColumns } from './sign-ins.ts'

/** Reads and changes accounts without a scope, for sign-in and administration. */
export const createAccounts = (db: Knex, locks: Locks, changeRecorder: ChangeRecorder) => ({
  /** Finds an account by its address, ignoring case. */
  byUsername: async (username: string): Promise<UserRow | null> =>
    (await db<UserRow>('users').whereRaw('lower(username) = lower(?)', [username]).first()) ?? null,

  /** Returns an active account as the viewer that it is when it signs in; null if there is none. */
  viewerOf: async (id: number): Promise<Viewer | null> => {
    const row = await db('users as u')
      .leftJoin('customers as c', 'c.id', 'u.customerId')
      .joinRaw('cross join organisation as o')
      .where('u.id', id)
      .whereNull('u.disabledAt')
      .first<Viewer | undefined>(
        ...viewerColumns,
        db.raw(`coalesce(c.status = 'closed', false) as "isClosed"`),
        db.raw(mustSetUpSecondFactorSql),
        db.raw('null as "lastVisit", 0 as "signInId"'),
      )
    return row ?? null
  },

  /** Locks accounts until the transaction ends. Returns them by id; one statement, so that no other transaction locks between them. Accounts that are locked are not read again to share them. */
  lock: async (ids: readonly number[], mode: LockMode): Promise<UserRow[]> => {
    const lockedRows = ids
      .toSorted((a, b) => a - b)
      .flatMap((id) => (locks.has('user', id) ? (changeRecorder.lastKnown('user', id) ?? []) : []))
    if (mode === 'share' && lockedRows.length === ids.length) return lockedRows as UserRow[]
    locks.take('user', ids, mode)
    const query = db<UserRow>('users').whereIn('id', ids).orderBy('id')
    const rows = await (mode === 'share' ? query.forShare() : query.forNoKeyUpdate())
    for (const row of rows) changeRecorder.trackLocked('user', row)
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
