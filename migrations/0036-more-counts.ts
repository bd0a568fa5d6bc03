import type { Knex } from 'knex'
import { keepCounts, keepNoCounts } from './kept-counts-sql.ts'

/** What is counted, and by which columns. */
const counted = [
  { table: 'activities', counts: 'activity_counts', by: ['noun', 'audience'] },
  { table: 'calendar_events', counts: 'calendar_event_counts', by: ['event_type', 'status'] },
].map((one) => ({ ...one, triggers: `${one.table}_count` }))

/** Leads by the day (UTC) since which they stand where they stand. */
const leadDays = {
  table: 'leads',
  counts: 'lead_days',
  triggers: 'leads_day',
  by: ['day', 'term'],
  of: (rows: string) =>
    `select 'status_since' as term, date_trunc('day', status_since, 'UTC') as day from ${rows}`,
  folds: 0.005,
}

const byRecord = 'create index activities_record_idx on activities (noun, record_id, at, id)'
const byCustomer = 'create index activities_customer_idx on activities (customer_id, at, id)'

/** How much of history is meant for whom, how many events are of which kind, and since when leads stand where they stand, is kept with the writes; and history is counted within its indexes. */
export const up = async (knex: Knex) => {
  for (const one of counted) {
    const { table, counts, by } = one
    await knex.raw(`
      create table ${counts} as select ${by.join(', ')}, 0::bigint as n from ${table} with no data;
      alter table ${counts} alter n set not null;
      ${keepCounts(one)}
    `)
  }
  await knex.raw(`
    create table lead_days (term text not null, day timestamptz(3) not null, n bigint not null);
    ${keepCounts(leadDays)}
    drop index activities_record_idx, activities_customer_idx;
    ${byRecord} include (audience);
    ${byCustomer} include (noun, audience);
  `)
}

/** Counts anew whenever somebody asks. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop index activities_record_idx, activities_customer_idx;
    ${byRecord};
    ${byCustomer};
  `)
  for (const one of [...counted, leadDays]) await knex.raw(keepNoCounts(one))
}
