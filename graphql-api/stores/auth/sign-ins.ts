import type { Knex } from 'knex'
import { signInDays, visitPause } from '#api/access/viewer.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'

export type SignInRow = {
  id: number
  userId: number
  /** SHA-256 of the token in the cookie, so that a stolen table opens no account. */
  tokenHash: string
  device: string | null
  address: string | null
  createdAt: Date
  lastUsedAt: Date
}

/** A sign-in as its account sees it. */
export type OwnSignIn = Omit<SignInRow, 'userId' | 'tokenHash'> & { isCurrent: boolean }

/** A signed-in viewer, and when the sign-in was last used. */
export type SignedIn = Viewer & { lastUsedAt: Date }

/** The columns of an account (`u`) and the organization (`o`) that make a viewer. */
export const viewerColumns = [
  'u.id',
  'u.username',
  'u.displayName',
  'u.role',
  'u.customerId',
  'u.createdAt',
  'u.timeZone',
  'u.dateManner as dateFormat',
  'u.mailContent',
  'o.assistantsSee',
]

/** True for an account (`u`) of staff without the second factor that the organization (`o`) requires. */
export const mustSetUpSecondFactorSql = `(o.staff_need_second_factor and u.role <> 'user' and not exists (
  select from second_factors f where f.user_id = u.id and (
    f.confirmed_at is not null or exists (select from passkeys p where p.user_id = f.user_id)
  )
)) as must_set_up_second_factor`

/** Stores sign-ins, one per cookie. */
export const createSignIns = (db: Knex) => {
  /** Records activity of an account, if it still exists. Activity after a long pause starts another visit. */
  const touchVisit = async (userId: number, now: Date) => {
    await db.raw(
      `insert into visits (user_id, seen_at) select id, ?::timestamptz from users where id = ?
       on conflict (user_id) do update set
         left_at = case when visits.seen_at < ? then visits.seen_at else visits.left_at end,
         seen_at = greatest(visits.seen_at, excluded.seen_at)`,
      [now, userId, new Date(now.getTime() - visitPause)],
    )
  }

  /** Builds the query that every request starts with. */
  const buildViewersQuery = () =>
    db('signIns as s')
      .join('users as u', 'u.id', 's.userId')
      .leftJoin('customers as c', 'c.id', 'u.customerId')
      .leftJoin('visits as v', 'v.userId', 'u.id')
      .joinRaw('cross join organisation as o')
      .whereRaw(`s.token_hash = any(${arrayParameter('text')})`, [
        nameParameter('tokenHashes'),
      ] as never)
      .whereNull('u.disabledAt')
      .whereRaw('s.last_used_at > ?::timestamptz', [nameParameter('unusedSince')] as never)
      .whereRaw('s.created_at > ?::timestamptz', [nameParameter('oldest')] as never)
      .select(
        's.tokenHash',
        's.id as signInId',
        's.lastUsedAt',
        ...viewerColumns,
        db.raw(`coalesce(c.status = 'closed', false) as is_closed`),
        db.raw(mustSetUpSecondFactorSql),
        // The first requests of a visit may arrive before the visit is recorded.
        db.raw(
          'case when v.seen_at < ?::timestamptz then v.seen_at else v.left_at end as last_visit',
          [nameParameter('visitBegan')] as never,
        ),
      )

  const buildAccountQuery = () =>
    db('signIns')
      .whereRaw('user_id = ?', [nameParameter('userId')] as never)
      .whereRaw('last_used_at > ?::timestamptz', [nameParameter('unusedSince')] as never)
      .whereRaw('created_at > ?::timestamptz', [nameParameter('oldest')] as never)
      .select('id', 'device', 'address', 'createdAt', 'lastUsedAt')
      .orderBy([
        { column: 'lastUsedAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])

  return {
    /** Returns the viewers of valid sign-ins of active accounts by token hash, with one statement. */
    findViewers: async (
      tokenHashes: readonly string[],
      now: Date,
    ): Promise<ReadonlyMap<string, SignedIn>> => {
      const values = {
        tokenHashes,
        ...buildValidity(now),
        visitBegan: new Date(now.getTime() - visitPause),
      }
      const result = await runCached(db, 'signedIn', buildViewersQuery, onlyNamed(values))
      const rows = toObjects(result) as (SignedIn & { tokenHash: string })[]
      return new Map(rows.map(({ tokenHash, ...viewer }) => [tokenHash, viewer]))
    },

    /** Returns whether the account has ever signed in. */
    hasBegun: async (userId: number): Promise<boolean> =>
      (await db('visits').where({ userId }).first('userId')) !== undefined,

    start: async (values: Omit<SignInRow, 'id'>) => {
      await db('signIns').insert(values)
      await touchVisit(values.userId, values.lastUsedAt)
    },

    /** Records the use of a sign-in. A late call with an earlier time changes nothing. */
    touch: async (id: number, userId: number, now: Date) => {
      await db('signIns').where({ id }).where('lastUsedAt', '<', now).update({ lastUsedAt: now })
      await touchVisit(userId, now)
    },

    end: async (id: number) => {
      await db('signIns').where({ id }).delete()
    },

    /** Ends the sign-ins of an account, except `exceptId`. Returns their number. */
    endAll: async (userId: number, exceptId?: number): Promise<number> =>
      db('signIns')
        .where({ userId })
        .modify((query) => exceptId !== undefined && void query.whereNot({ id: exceptId }))
        .delete(),

    /** Returns the valid sign-ins of an account, the last used first. `currentId` is the sign-in of the request. */
    of: async (userId: number, currentId: number, now: Date): Promise<OwnSignIn[]> => {
      const result = await runCached(
        db,
        'signIns',
        buildAccountQuery,
        onlyNamed({ userId, ...buildValidity(now) }),
      )
      const rows = toObjects(result) as Omit<OwnSignIn, 'isCurrent'>[]
      return rows.map((row) => ({ ...row, isCurrent: row.id === currentId }))
    },

    /** Ends a sign-in if it belongs to the account. Returns the number ended. */
    endOf: async (userId: number, id: number): Promise<number> =>
      db('signIns').where({ id, userId }).delete(),

    /** Deletes expired sign-ins. Returns their number. */
    sweep: async (now: Date): Promise<number> =>
      db('signIns')
        .where('lastUsedAt', '<=', daysBefore(now, signInDays.unused))
        .orWhere('createdAt', '<=', daysBefore(now, signInDays.atMost))
        .delete(),
  }
}

/** Returns the limits of a valid sign-in: last used after `unusedSince` and created after `oldest`. */
const buildValidity = (now: Date) => ({
  unusedSince: daysBefore(now, signInDays.unused),
  oldest: daysBefore(now, signInDays.atMost),
})

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
