import type { Knex } from 'knex'
import { signInDays, visitPause } from '#api/access/viewer.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { arrayParameter, namedParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'

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

/** A sign-in as its own person sees it. */
export type OwnSignIn = Omit<SignInRow, 'userId' | 'tokenHash'> & { isCurrent: boolean }

/** Whoever is signed in, and when they were here. */
export type SignedIn = Viewer & { lastUsedAt: Date }

/** Sign-ins that cookies stand for. */
export const createSignIns = (db: Knex) => {
  /** Notes that an account is here, if there still is one; after a long pause that is another visit. */
  const see = async (userId: number, now: Date) => {
    await db.raw(
      `insert into visits (user_id, seen_at) select id, ?::timestamptz from users where id = ?
       on conflict (user_id) do update set
         left_at = case when visits.seen_at < ? then visits.seen_at else visits.left_at end,
         seen_at = greatest(visits.seen_at, excluded.seen_at)`,
      [now, userId, new Date(now.getTime() - visitPause)],
    )
  }

  /** Made once: every request asks it first. */
  const signedIn = () =>
    db('signIns as s')
      .join('users as u', 'u.id', 's.userId')
      .leftJoin('customers as c', 'c.id', 'u.customerId')
      .leftJoin('visits as v', 'v.userId', 'u.id')
      .joinRaw('cross join organisation as o')
      .whereRaw(`s.token_hash = any(${arrayParameter('text')})`, [
        namedParameter('tokenHashes'),
      ] as never)
      .whereNull('u.disabledAt')
      .whereRaw('s.last_used_at > ?::timestamptz', [namedParameter('unusedSince')] as never)
      .whereRaw('s.created_at > ?::timestamptz', [namedParameter('oldest')] as never)
      .select(
        's.tokenHash',
        'u.id',
        'u.username',
        'u.displayName',
        'u.role',
        'u.customerId',
        'u.createdAt',
        'u.timeZone',
        'u.dateManner',
        's.id as signInId',
        's.lastUsedAt',
        'o.assistantsSee',
        db.raw(`coalesce(c.status = 'closed', false) as is_closed`),
        // The first requests of a visit may come before it is kept that one began.
        db.raw(
          'case when v.seen_at < ?::timestamptz then v.seen_at else v.left_at end as last_visit',
          [namedParameter('visitBegan')] as never,
        ),
      )

  const ofAccount = () =>
    db('signIns')
      .whereRaw('user_id = ?', [namedParameter('userId')] as never)
      .whereRaw('last_used_at > ?::timestamptz', [namedParameter('unusedSince')] as never)
      .whereRaw('created_at > ?::timestamptz', [namedParameter('oldest')] as never)
      .select('id', 'device', 'address', 'createdAt', 'lastUsedAt')
      .orderBy([
        { column: 'lastUsedAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])

  return {
    /** Whoever these tokens' hashes sign in now, by hash: not ended, not too old, not disabled. One statement. */
    viewersOf: async (
      tokenHashes: readonly string[],
      now: Date,
    ): Promise<ReadonlyMap<string, SignedIn>> => {
      const values = {
        tokenHashes,
        ...notOver(now),
        visitBegan: new Date(now.getTime() - visitPause),
      }
      const found = await runCached(db, 'signedIn', signedIn, onlyNamed(values))
      const rows = toObjects(found) as (SignedIn & { tokenHash: string })[]
      return new Map(rows.map(({ tokenHash, ...viewer }) => [tokenHash, viewer]))
    },

    start: async (values: Omit<SignInRow, 'id'>) => {
      await db('signIns').insert(values)
      await see(values.userId, values.lastUsedAt)
    },

    /** Notes that a sign-in of an account was used. One that arrives late does not turn the clock back. */
    touch: async (id: number, userId: number, now: Date) => {
      await db('signIns').where({ id }).where('lastUsedAt', '<', now).update({ lastUsedAt: now })
      await see(userId, now)
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

    /** The sign-ins of an account that are not over, the latest used first; `current` is the one that asks. */
    of: async (userId: number, current: number, now: Date): Promise<OwnSignIn[]> => {
      const found = await runCached(
        db,
        'signIns',
        ofAccount,
        onlyNamed({ userId, ...notOver(now) }),
      )
      const rows = toObjects(found) as Omit<OwnSignIn, 'isCurrent'>[]
      return rows.map((row) => ({ ...row, isCurrent: row.id === current }))
    },

    /** Ends a sign-in if it is of this account. Answers how many. */
    endOf: async (userId: number, id: number): Promise<number> =>
      db('signIns').where({ id, userId }).delete(),

    /** Forgets sign-ins that are over. */
    sweep: async (now: Date): Promise<number> =>
      db('signIns')
        .where('lastUsedAt', '<=', daysBefore(now, signInDays.unused))
        .orWhere('createdAt', '<=', daysBefore(now, signInDays.atMost))
        .delete(),
  }
}

/** A sign-in that was used since the one and begun since the other is not over. */
const notOver = (now: Date) => ({
  unusedSince: daysBefore(now, signInDays.unused),
  oldest: daysBefore(now, signInDays.atMost),
})

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
