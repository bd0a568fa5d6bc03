import type { Knex } from 'knex'
import { keepCounts, keepNoCounts } from './kept-counts-sql.ts'

/** What is counted by the day (UTC) of which of its times. */
const counted = [
  { table: 'tasks', counts: 'task_days', terms: ['due_date', 'completed_at'] },
  { table: 'interactions', counts: 'interaction_days', terms: ['timestamp'] },
].map(({ terms, ...one }) => ({
  ...one,
  triggers: `${one.table}_day`,
  by: ['day', 'term'],
  of: (rows: string) => `
    select term, date_trunc('day', moment, 'UTC') as day from ${rows}
      cross join lateral (values ${terms.map((term) => `('${term}', "${term}")`).join(', ')}) as each (term, moment)
    where moment is not null`,
  // There are thousands of days to look through.
  folds: 0.005,
}))

/** How many records there are of each day, so that whoever counts what is due, done or said in a time counts one by one only on its first day and its last. */
export const up = async (knex: Knex) => {
  for (const one of counted)
    await knex.raw(`
      create table ${one.counts} (term text not null, day timestamptz(3) not null, n bigint not null);
      ${keepCounts(one)}
    `)
}

/** Counts all of them anew. */
export const down = async (knex: Knex) => {
  for (const one of counted) await knex.raw(keepNoCounts(one))
}
