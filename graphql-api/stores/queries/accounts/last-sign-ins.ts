import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { LoadScheduler } from '#api/stores/statements/load-scheduler.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'

const newestSignIns = `
  select p.id, e.at
  from unnest(${arrayParameter('bigint')}) p(id)
  cross join lateral (
    select created_at as at from security_events
    where user_id = p.id and kind in ('signed_in', 'invitation_accepted')
    order by created_at desc, id desc limit 1
  ) e`

/** Reads when accounts last signed in, by the security log. The caller has found the accounts in scope. */
export const createLastSignIns = (db: Knex, scheduler: LoadScheduler) => {
  const build = () => db.raw(newestSignIns, [nameParameter('users')] as never)
  const loader = new DataLoader<number, Date | null>(
    async (userIds) => {
      const values = onlyNamed({ users: userIds })
      const { rows } = await scheduler.during(() => runCached(db, 'lastSignIns', build, values))
      const byUser = new Map(rows as [number, Date][])
      return userIds.map((id) => byUser.get(id) ?? null)
    },
    { maxBatchSize: 1000, batchScheduleFn: scheduler.records },
  )
  return { of: (userId: number) => loader.load(userId) }
}
