import type { Knex } from 'knex'
import { keepCounts, keepNoCounts } from './kept-counts-sql.ts'

/** What is counted, and by which columns: one row for each way in which they come together. */
const counted = [
  { table: 'customers', counts: 'customer_counts', by: ['status', 'assigned_va_id'] },
  { table: 'leads', counts: 'lead_counts', by: ['status', 'assigned_va_id'] },
  { table: 'tasks', counts: 'task_counts', by: ['status', 'urgency', 'assigned_va_id'] },
  { table: 'interactions', counts: 'interaction_counts', by: ['type'] },
].map((one) => ({ ...one, triggers: `${one.table}_count` }))

/** How many records there are, kept with the writes. */
export const up = async (knex: Knex) => {
  for (const one of counted) {
    const { table, counts, by } = one
    await knex.raw(`
      create table ${counts} as select ${by.join(', ')}, 0::bigint as n from ${table} with no data;
      alter table ${counts} alter n set not null;
      ${keepCounts(one)}
    `)
  }
}

/** Counts anew whenever somebody asks. */
export const down = async (knex: Knex) => {
  for (const one of counted) await knex.raw(keepNoCounts(one))
}
