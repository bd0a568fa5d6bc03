import type { Knex } from 'knex'

const newKind = 'address_not_found'

/** Returns the statements that allow the kinds of security events that are allowed now, changed by `change`. */
const changeKinds = async (knex: Knex, change: (list: string) => string) => {
  const { rows } = await knex.raw<{ rows: { definition: string }[] }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'security_events_kind_check'`,
  )
  const kinds = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([kind]) => kind)
  await knex.raw(`
    alter table security_events drop constraint security_events_kind_check;
    alter table security_events add constraint security_events_kind_check
      check (kind in (${change(kinds.join(', '))})) not valid;
    alter table security_events validate constraint security_events_kind_check;
  `)
}

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
  await changeKinds(knex, (list) => `${list}, '${newKind}'`)
}

/** Drops the list, and the security events about it. Undeliverable emails are on hold. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop table dead_addresses;
    update mails set state = 'held' where state = 'undeliverable';
    alter table mails drop constraint mails_state_check;
    alter table mails add constraint mails_state_check
      check (state in ('waiting', 'sending', 'sent', 'stored', 'held'));
    delete from security_events where kind = '${newKind}';
  `)
  await changeKinds(knex, (list) => list.replace(`, '${newKind}'`, ''))
}
