import type { Knex } from 'knex'

/** The board of leads reads each stage in its own order, and the list all of them: nobody's first, then whoever has stood there longest; or the latest first. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create index leads_turn_idx on leads (status, ((assigned_va_id is not null)::int::smallint), status_since, id);
    create index leads_status_since_idx on leads (status, status_since, id);
    create index leads_all_turn_idx on leads (((assigned_va_id is not null)::int::smallint), status_since, id);
    create index leads_all_status_since_idx on leads (status_since, id);
  `)
}

/** Drops what serves the board. */
export const down = async (knex: Knex) => {
  await knex.raw(
    'drop index leads_turn_idx, leads_status_since_idx, leads_all_turn_idx, leads_all_status_since_idx',
  )
}
