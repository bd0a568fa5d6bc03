import type { Knex } from 'knex'
import { growing } from './common-sql.ts'

/** What was done to records and accounts, and the change feed. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    -- One row for each verb and record. No foreign keys: history outlives its records. A row stays as it was written,
    -- except that a person's values are erased (npm run erase-person).
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
    ) ${growing};
    create index activities_at_idx on activities (at, id);
    create index activities_actor_idx on activities (actor_id, at, id);
    create index activities_record_idx on activities (noun, record_id, at, id) include (audience);
    create index activities_customer_idx on activities (customer_id, at, id) include (noun, audience);
    -- Newest won, lost, paused and closed: /app/crm.
    create index activities_milestones_idx on activities (at, id)
      where (verb in ('convertLead', 'pauseCustomer', 'closeCustomer')
        or verb = 'moveLead' and changes @> '[{"field": "status", "after": "lost"}]');

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

    -- Who did what to accounts and with files. Names are stored, because a row outlives its accounts.
    create table security_events (
      id bigint generated always as identity primary key,
      kind text not null check (kind in (
        'signed_in', 'sign_in_refused', 'signed_out', 'sign_ins_ended', 'password_changed', 'password_reset',
        'role_changed', 'user_disabled', 'user_enabled', 'verb_refused', 'file_read', 'user_invited',
        'invitation_accepted', 'password_reset_requested', 'password_set_by_link', 'mail_opened', 'address_not_found',
        'email_change_requested', 'email_changed', 'second_factor_enabled', 'second_factor_ended',
        'recovery_code_used', 'passkey_added', 'passkey_removed', 'recovery_codes_renewed')),
      reason text,
      user_id bigint references users (id) on delete set null,
      user_name text,
      about_id bigint references users (id) on delete set null,
      about_name text,
      address text not null,
      network text not null,
      device text,
      count integer not null default 1 check (count > 0),
      created_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      -- Events with the same tally are counted in one row. Not the columns themselves: the deletion of an account must
      -- not make two rows the same.
      tally text not null unique
    );
    create index security_events_created_idx on security_events (created_at, id);
    create index security_events_kind_idx on security_events (kind, created_at, id);
    create index security_events_user_idx on security_events (user_id, created_at, id);
    create index security_events_about_idx on security_events (about_id, created_at, id);
    create index security_events_network_idx on security_events (network, created_at, id);

    -- The change feed: one row per changed record and transaction, with ids only, for 48 hours. Readers take rows in the
    -- order of transaction_id, up to the oldest transaction that is still running, because id alone is not in commit order.
    create table changes (
      transaction_id xid8 not null default pg_current_xact_id(),
      id bigint generated always as identity,
      at timestamptz(3) not null default clock_timestamp(),
      noun text not null,
      record_id bigint not null,
      kind text not null check (kind in ('created', 'changed', 'ended')),
      -- The customers and accounts that the record concerned before and after the change.
      customer_ids bigint[] not null,
      person_ids bigint[] not null,
      audience text not null check (audience in ('customer', 'staff', 'person')),
      -- Readers of the feed on every node.
      primary key (transaction_id, id)
    ) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_scale_factor = 0.05);
    -- Deletion after 48 hours.
    create index changes_at_idx on changes (at);
  `)
}

/** Drops the tables. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop table changes, security_events, activities;
    drop function keep_activities;
  `)
}
