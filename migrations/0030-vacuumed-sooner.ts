import type { Knex } from 'knex'

/** What grows without end, and what is counted and paged within indexes alone. */
const tables = [
  'tasks',
  'task_updates',
  'interactions',
  'messages',
  'activities',
  'leads',
  'customers',
  'customer_services',
  'calendar_events',
  'file_attachments',
]

const settings = [
  'autovacuum_vacuum_insert_scale_factor',
  'autovacuum_vacuum_scale_factor',
  'autovacuum_analyze_scale_factor',
]

/**
 * Whatever is read within an index alone is looked up in the table until that has been vacuumed, and what is newest lies beyond
 * the statistics until it has been analyzed. By default that is when a fifth, or a tenth, of the table is new: of a million rows
 * after 200,000. Here it is after a fiftieth.
 */
export const up = async (knex: Knex) => {
  for (const table of tables)
    await knex.raw(`alter table ${table} set (${settings.map((name) => `${name} = 0.02`).join()})`)
}

/** Leaves it to what the database does of itself. */
export const down = async (knex: Knex) => {
  for (const table of tables) await knex.raw(`alter table ${table} reset (${settings.join()})`)
}
