import type { Knex } from 'knex'
import { addChecks, bounds, dropChecks } from './moment-bounds.ts'

/** Each statement commits by itself, so that validating a large table blocks neither readers nor writers. */
export const config = { transaction: false }

/**
 * Moves timestamps out of bounds to the nearest bound, because no client could read their year, and increments the version
 * of these records. Then validates the constraints of 0039. Can be repeated after an interruption.
 */
export const up = async (knex: Knex) => {
  for (const { table, columns, first, last } of bounds) {
    const repairs = columns.map(
      (column) => `${column} = greatest(least(${column}, '${last}'), '${first}')`,
    )
    const wrong = columns.map((column) => `${column} not between '${first}' and '${last}'`)
    await knex.raw(
      `update ${table} set ${repairs.join(', ')}, version = version + 1 where ${wrong.join(' or ')}`,
    )
    for (const column of columns)
      await knex.raw(`alter table ${table} validate constraint ${table}_${column}_bounds`)
  }
}

/** Recreates the constraints as 0039 leaves them. Repaired values stay. */
export const down = async (knex: Knex) => {
  await dropChecks(knex)
  await addChecks(knex)
}
