import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { Flow } from './flow.ts'
import type { UserRow } from './nouns/user.ts'
import { bringing, listed, valueOf } from './slots.ts'
import { askOnceMade, named } from './statements.ts'

/** An account as others see it beside what it did. */
export type PersonRow = Pick<UserRow, 'id' | 'displayName' | 'role'>

/** Names of people, for whoever may see a record that they stand on. The viewer's own is known. */
export const createPeople = (db: Knex, flow: Flow, viewer: PersonRow | null) => {
  const people = () =>
    db('users')
      .whereRaw(`id = any(${listed('bigint')})`, [valueOf('people')] as never)
      .select('id', 'displayName', 'role')
  const loader = new DataLoader<number, PersonRow | null>(
    async (ids) => {
      const brought = bringing({ people: ids })
      const found = await flow.during(() => askOnceMade(db, 'people', people, brought))
      const rows = named(found) as PersonRow[]
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { maxBatchSize: 1000, batchScheduleFn: flow.records },
  )
  if (viewer) loader.prime(viewer.id, viewer)
  return { find: (id: number) => loader.load(id) }
}
