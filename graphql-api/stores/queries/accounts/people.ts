import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { LoadScheduler } from '#api/stores/statements/load-scheduler.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'

/** The public part of an account. */
export type PersonRow = Pick<UserRow, 'id' | 'displayName' | 'role'>

/** Reads the names of accounts. They have no scope: a viewer who sees a record also sees the names of its people. */
export const createPeople = (db: Knex, scheduler: LoadScheduler, viewer: PersonRow | null) => {
  const people = () =>
    db('users')
      .whereRaw(`id = any(${arrayParameter('bigint')})`, [nameParameter('people')] as never)
      .select('id', 'displayName', 'role')
  const loader = new DataLoader<number, PersonRow | null>(
    async (ids) => {
      const values = onlyNamed({ people: ids })
      const result = await scheduler.during(() => runCached(db, 'people', people, values))
      const rows = toObjects(result) as PersonRow[]
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { maxBatchSize: 1000, batchScheduleFn: scheduler.records },
  )
  if (viewer) loader.prime(viewer.id, viewer)
  return { find: (id: number) => loader.load(id) }
}
