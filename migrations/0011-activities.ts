import type { Knex } from 'knex'

/**
 * What was done to records, one line for each verb and record. It has no foreign keys: history outlives what it speaks of.
 * A line stays as it was written, save that a person's values are blanked (`npm run erase-person`), of which it then says when.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table activities (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null,
      actor_id bigint,
      actor_name text,
      verb text not null,
      noun text not null,
      record_id bigint not null,
      record_name text not null,
      customer_id bigint,
      audience text not null check (audience in ('customer', 'staff')),
      changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
      erased_at timestamptz(3)
    );
    create index activities_at_idx on activities (at, id);
    create index activities_record_idx on activities (noun, record_id, at, id);
    create index activities_customer_idx on activities (customer_id, at, id);
    create index activities_actor_idx on activities (actor_id, at, id);

    create function keep_activities() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and current_setting('admin_genie.erasing', true) = 'on' then
        if new.erased_at is not null
          and (new.id, new.at, new.actor_id, new.verb, new.noun, new.record_id, new.customer_id, new.audience)
            is not distinct from
            (old.id, old.at, old.actor_id, old.verb, old.noun, old.record_id, old.customer_id, old.audience)
        then return new;
        end if;
      end if;
      raise exception 'A line of history stays as it was written.';
    end $$;
    create trigger activities_stay before update or delete on activities
      for each row execute function keep_activities();
    create trigger activities_stay_whole before truncate on activities
      for each statement execute function keep_activities();
  `)
}

/** Drops the table, with all that it holds. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table activities; drop function keep_activities')
}
