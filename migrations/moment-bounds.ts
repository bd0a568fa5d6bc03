import type { Knex } from 'knex'

const moments = { first: '1900-01-01T00:00:00.000Z', last: '2200-12-31T23:59:59.999Z' }
const dueDates = { first: '2000-01-01T00:00:00.000Z', last: '2100-12-31T23:59:59.999Z' }

/** The bounds of every timestamp column that a client can write, as of migration 0039. They equal those in `shared/moments.ts`. */
export const bounds = [
  { table: 'tasks', columns: ['due_date'], ...dueDates },
  { table: 'leads', columns: ['last_contacted_at'], ...moments },
  { table: 'customer_services', columns: ['start_date', 'end_date'], ...moments },
  { table: 'calendar_events', columns: ['start_time', 'end_time'], ...moments },
  { table: 'communication_sessions', columns: ['start_time', 'end_time'], ...moments },
] as const

/** Adds the check constraints without validating stored rows. */
export const addChecks = async (knex: Knex) => {
  for (const { table, columns, first, last } of bounds) {
    const checks = columns.map(
      (column) =>
        `add constraint ${table}_${column}_bounds check (${column} between '${first}' and '${last}') not valid`,
    )
    await knex.raw(`alter table ${table} ${checks.join(', ')}`)
  }
}

/** Drops the check constraints. */
export const dropChecks = async (knex: Knex) => {
  for (const { table, columns } of bounds) {
    const checks = columns.map((column) => `drop constraint ${table}_${column}_bounds`)
    await knex.raw(`alter table ${table} ${checks.join(', ')}`)
  }
}
