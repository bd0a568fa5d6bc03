import type { Knex } from 'knex'

const tablesWithCustomer = [
  'tasks',
  'interactions',
  'messages',
  'customer_services',
  'communication_sessions',
  'calendar_events',
  'file_attachments',
]

/** Name prefixes of the counter tables and functions, with the kinds of counters. */
const counters = {
  activity: ['counts'],
  calendar_event: ['counts'],
  customer: ['counts'],
  interaction: ['counts', 'days'],
  lead: ['counts', 'days'],
  task: ['counts', 'days'],
}

/** `migrate` refuses to run this beside a node of an older version. */
export const needsOlderNodesStopped = true

/**
 * Drops counter tables, the copied assistant of each customer's records, and the date a customer was won, with their
 * triggers. Nothing reads them since 0041. Every statement changes the catalog only: locks last milliseconds at any
 * size. A node of the version before needs what is dropped; `migrate` refuses to start beside one.
 */
export const up = async (knex: Knex) => {
  for (const [name, kinds] of Object.entries(counters))
    for (const kind of kinds) {
      for (const verb of ['keep', 'fold', 'empty'])
        await knex.raw(`drop function if exists ${verb}_${name}_${kind} cascade`)
      await knex.raw(`drop table if exists ${name}_${kind}`)
    }
  for (const table of tablesWithCustomer)
    await knex.raw(`
      drop trigger ${table}_customer_va on ${table};
      drop trigger ${table}_other_customer_va on ${table};
      alter table ${table} drop constraint ${table}_customer_id_fkey;
      alter table ${table} rename constraint ${table}_customer_fkey to ${table}_customer_id_fkey;
    `)
  await knex.raw(`
    drop function keep_customer_va();

    alter table task_updates drop constraint task_updates_task_id_fkey;
    alter table task_updates rename constraint task_updates_customer_fkey to task_updates_customer_id_fkey;
    alter table task_updates rename constraint task_updates_task_fkey to task_updates_task_id_fkey;
    create or replace function keep_whose_task_is() returns trigger language plpgsql as $$
    begin
      select customer_id into new.customer_id from tasks where id = new.task_id;
      return new;
    end $$;
    alter table tasks drop constraint tasks_id_whose_key;
  `)
  for (const table of [...tablesWithCustomer, 'task_updates'])
    await knex.raw(`alter table ${table} drop customer_va_id`)
  await knex.raw(`
    alter table customers drop constraint customers_id_assigned_va_key;
    drop function keep_won_at_added, keep_won_at_changed, keep_won_at_removed, keep_won_at_none cascade;
    alter table customers drop won_at;
    drop index customer_services_paying_idx;
  `)
}

/** Cannot be reverted: the data could be computed again, but no trigger would keep it up to date. */
export const down = () => {
  throw new Error('Migration 0043 cannot be undone. Restore a backup that was made before it.')
}
