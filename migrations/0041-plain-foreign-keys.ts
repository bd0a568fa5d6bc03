import type { Knex } from 'knex'

/** Tables whose records belong to a customer. `task_updates` had no foreign key of its own to the customer. */
const tables = [
  'tasks',
  'interactions',
  'messages',
  'customer_services',
  'communication_sessions',
  'calendar_events',
  'file_attachments',
  'task_updates',
]

/**
 * Adds foreign keys that name the customer alone, beside those of 0035 that also name the customer's assistant. Not
 * validated yet, so that the lock is short; 0042 validates them.
 */
export const up = async (knex: Knex) => {
  for (const table of tables)
    await knex.raw(
      `alter table ${table} add constraint ${table}_customer_fkey
         foreign key (customer_id) references customers (id) on delete cascade not valid`,
    )
  await knex.raw(`
    alter table task_updates add constraint task_updates_task_fkey
      foreign key (task_id) references tasks (id) on delete cascade not valid;
  `)
}

export const down = async (knex: Knex) => {
  for (const table of tables)
    await knex.raw(`alter table ${table} drop constraint ${table}_customer_fkey`)
  await knex.raw('alter table task_updates drop constraint task_updates_task_fkey')
}
