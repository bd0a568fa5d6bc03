import type { Knex } from 'knex'
import { addChecks, bounds, dropChecks } from './moment-bounds.ts'

/** Each statement commits by itself: reading a large table takes no lock that readers or writers of a row wait for. */
export const config = { transaction: false }

/**
 * Repairs moments out of bounds by moving them to the nearest bound, since nobody could have read the year that they state, and counts the
 * repair as a change of the record. Then validates the constraints of the step before. May run twice: what is repaired and validated stays.
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

/** Leaves the constraints as the step before made them; what was repaired stays so. */
export const down = async (knex: Knex) => {
  await dropChecks(knex)
  await addChecks(knex)
}
