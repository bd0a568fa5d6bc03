import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { Flow } from './flow.ts'
import type { UserRow } from './nouns/user.ts'

/** An account as others see it beside what it did. */
export type PersonRow = Pick<UserRow, 'id' | 'displayName' | 'role'>

/** Names of people, for whoever may see a record that they stand on. The viewer's own is known. */
export const createPeople = (db: Knex, flow: Flow, viewer: PersonRow | null) => {
  const loader = new DataLoader<number, PersonRow | null>(
    async (ids) => {
      const read = () =>
        db<PersonRow>('users')
          .whereIn('id', [...ids])
          .select('id', 'displayName', 'role')
      const rows = await flow.during(read)
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { maxBatchSize: 1000, batchScheduleFn: flow.records },
  )
  if (viewer) loader.prime(viewer.id, viewer)
  return { find: (id: number) => loader.load(id) }
}
