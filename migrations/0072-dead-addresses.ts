import type { Knex } from 'knex'
import { allowSecurityEvents, removeSecurityEvents } from './security-event-kinds.ts'

const newKind = 'address_not_found'

/** Adds the list of addresses that get no email, because their mail server says that they do not exist. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table dead_addresses (
      -- In lower case.
      address text primary key,
      created_at timestamptz(3) not null
    );
    alter table mails drop constraint mails_state_check;
    alter table mails add constraint mails_state_check
      check (state in ('waiting', 'sending', 'sent', 'stored', 'held', 'undeliverable')) not valid;
    alter table mails validate constraint mails_state_check;
  `)
  await allowSecurityEvents(knex, [newKind])
}

/** Drops the list, and the security events about it. Undeliverable emails are on hold. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop table dead_addresses;
    update mails set state = 'held' where state = 'undeliverable';
    alter table mails drop constraint mails_state_check;
    alter table mails add constraint mails_state_check
      check (state in ('waiting', 'sending', 'sent', 'stored', 'held'));
  `)
  await removeSecurityEvents(knex, [newKind])
}
