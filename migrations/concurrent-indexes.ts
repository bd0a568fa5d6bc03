import type { Knex } from 'knex'

/** An index by name and definition, `null` to drop it: `{ tasks_due_idx: null }`. */
export type IndexChanges = Readonly<Record<string, string | null>>

/**
 * Creates, replaces or drops indexes concurrently, so that nothing waits for a lock. Use it in a migration with
 * `export const config = { transaction: false }`. It can be repeated after an interruption: an invalid index that was
 * left behind is built again.
 */
export const changeIndexes = async (knex: Knex, changes: IndexChanges) => {
  // A concurrent build waits for older transactions, without blocking others.
  await knex.raw(`set lock_timeout = 0`)
  for (const [name, definition] of Object.entries(changes)) {
    if (definition === null) {
      await knex.raw(`drop index concurrently if exists ${name}`)
      continue
    }
    await knex.raw(`drop index concurrently if exists ${name}_new`)
    await knex.raw(`create index concurrently ${name}_new on ${definition}`)
    await knex.raw(`drop index concurrently if exists ${name}`)
    await knex.raw(`alter index ${name}_new rename to ${name}`)
  }
  await knex.raw(`set lock_timeout = '5s'`)
}
