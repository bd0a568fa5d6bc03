import type { Knex } from 'knex'

/** An assistant is in one call at a time. Where somebody was in several, all but the newest have ended: now, or when they began. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    update communication_sessions c
      set status = 'completed', end_time = greatest(now(), start_time), version = version + 1
      where status = 'active' and exists (
        select from communication_sessions newer
        where newer.va_id = c.va_id and newer.status = 'active'
          and (newer.start_time, newer.id) > (c.start_time, c.id)
      );
    create unique index communication_sessions_one_active on communication_sessions (va_id)
      where status = 'active';
  `)
}

/** Lets assistants be in several calls again. Calls that ended stay so. */
export const down = async (knex: Knex) => {
  await knex.raw('drop index communication_sessions_one_active')
}
