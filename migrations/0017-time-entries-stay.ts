import type { Knex } from 'knex'

/** Recorded time stays: an entry is corrected or voided with a reason, never deleted. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create function keep_time_entries() returns trigger language plpgsql as $$
    begin
      raise exception 'A time entry is voided, not deleted.';
    end $$;
    -- Also refuses the deletion of a customer with time, which would cascade.
    create trigger time_entries_stay before delete on time_entries
      for each row execute function keep_time_entries();
    create trigger time_entries_stay_whole before truncate on time_entries
      for each statement execute function keep_time_entries();
  `)
}

/** Drops the triggers. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop trigger time_entries_stay on time_entries;
    drop trigger time_entries_stay_whole on time_entries;
    drop function keep_time_entries;
  `)
}
