import type { Knex } from 'knex'
import { signInDays } from '#api/access/viewer.ts'
import type { Viewer } from '#api/access/viewer.ts'

export type SignInRow = {
  id: number
  userId: number
  /** SHA-256 of the random text in the cookie, so that a stolen table opens no account. */
  tokenHash: string
  device: string | null
  address: string | null
  createdAt: Date
  lastUsedAt: Date
}

type Found = Viewer & { lastUsedAt: Date }

/** Sign-ins that cookies stand for. */
export const createSignIns = (db: Knex) => ({
  /** Whoever this token's hash signs in now: not ended, not too old, not disabled. One statement. */
  viewerOf: async (tokenHash: string, now: Date): Promise<Found | null> => {
    const row = (await db('signIns as s')
      .join('users as u', 'u.id', 's.userId')
      .leftJoin('customers as c', 'c.id', 'u.customerId')
      .joinRaw('cross join organisation as o')
      .where('s.tokenHash', tokenHash)
      .whereNull('u.disabledAt')
      .where('s.lastUsedAt', '>', daysBefore(now, signInDays.unused))
      .where('s.createdAt', '>', daysBefore(now, signInDays.atMost))
      .first(
        'u.id',
        'u.username',
        'u.displayName',
        'u.role',
        'u.customerId',
        'u.createdAt',
        's.id as signInId',
        's.lastUsedAt',
        'o.assistantsSee',
        db.raw(`coalesce(c.status = 'closed', false) as is_closed`),
      )) as Found | undefined
    return row ?? null
  },

  start: async (values: Omit<SignInRow, 'id'>) => {
    await db('signIns').insert(values)
  },

  /** Notes that a sign-in was used. One that arrives late does not turn the clock back. */
  touch: async (id: number, now: Date) => {
    await db('signIns').where({ id }).where('lastUsedAt', '<', now).update({ lastUsedAt: now })
  },

  end: async (id: number) => {
    await db('signIns').where({ id }).delete()
  },

  /** Ends all sign-ins of an account, but for one if it is given. Answers how many. */
  endAll: async (userId: number, except?: number): Promise<number> =>
    db('signIns')
      .where({ userId })
      .modify((query) => except !== undefined && void query.whereNot({ id: except }))
      .delete(),

  /** Forgets sign-ins that are over. */
  sweep: async (now: Date): Promise<number> =>
    db('signIns')
      .where('lastUsedAt', '<=', daysBefore(now, signInDays.unused))
      .orWhere('createdAt', '<=', daysBefore(now, signInDays.atMost))
      .delete(),
})

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
