import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { UserRow } from './nouns/user.ts'

/** An account as others see it beside what it did. */
export type PersonRow = Pick<UserRow, 'id' | 'displayName' | 'role'>

/** Names of people, for whoever may see a record that they stand on. */
export const createPeople = (db: Knex) => {
  const loader = new DataLoader<number, PersonRow | null>(
    async (ids) => {
      const rows = await db<PersonRow>('users')
        .whereIn('id', [...ids])
        .select('id', 'displayName', 'role')
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { maxBatchSize: 1000 },
  )
  return { find: (id: number) => loader.load(id) }
}
