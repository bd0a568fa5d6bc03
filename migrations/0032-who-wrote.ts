import type { Knex } from 'knex'

const byTime = 'create index messages_timestamp_idx on messages ("timestamp", id)'
const ofCustomer = 'create index messages_customer_idx on messages (customer_id, "timestamp", id)'

/**
 * Whether a customer's people wrote a message stands with it from when it was written: who has another role since, or is gone,
 * wrote it as what they were. And the planner knows how many there are, which it cannot tell through the accounts.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    drop index messages_timestamp_idx, messages_customer_idx;
    alter table messages add from_customer boolean not null default false;
    update messages set from_customer = true
      from users where users.id = messages.sender_id and users.role = 'user';
    alter table messages alter from_customer drop default;

    -- What is said already, as by whoever brings back what was kept elsewhere, stays.
    create function say_who_wrote() returns trigger language plpgsql as $$
    begin
      new.from_customer := exists (select from users where id = new.sender_id and role = 'user');
      return new;
    end $$;
    create trigger messages_who_wrote before insert on messages for each row
      when (new.from_customer is null) execute function say_who_wrote();

    ${byTime} include (from_customer);
    ${ofCustomer} include (from_customer);
  `)
}

/** Asks the accounts each time. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop index messages_timestamp_idx, messages_customer_idx;
    drop trigger messages_who_wrote on messages;
    drop function say_who_wrote();
    alter table messages drop from_customer;
    ${byTime};
    ${ofCustomer};
  `)
}
