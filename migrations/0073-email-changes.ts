import type { Knex } from 'knex'
import { allowSecurityEvents, removeSecurityEvents } from './security-event-kinds.ts'

const kinds = ['email_change_requested', 'email_changed']

/** Adds links that confirm a new email address: such a link holds the address that it was mailed to. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table one_time_links add column address text;
    alter table one_time_links add constraint one_time_links_address_check
      check ((kind = 'email_change') = (address is not null)) not valid;
    alter table one_time_links validate constraint one_time_links_address_check;
  `)
  await allowSecurityEvents(knex, kinds)
}

/** Deletes these links, and the security events about them. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    delete from one_time_links where kind = 'email_change';
    alter table one_time_links drop column address;
  `)
  await removeSecurityEvents(knex, kinds)
}
