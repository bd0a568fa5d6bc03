import type { Knex } from 'knex'

const kinds = [
  'task',
  'question',
  'comment',
  'message',
  'lead',
  'appointment',
  'service',
  'handover',
]

const allow = (table: string, kinds: readonly string[]) => `
  alter table ${table} drop constraint ${table}_kind_check;
  alter table ${table} add constraint ${table}_kind_check
    check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})) not valid;
  alter table ${table} validate constraint ${table}_kind_check;
`

const tables = ['notifications', 'notification_choices']

/** Adds the kind of notification about background jobs that failed. */
export const up = async (knex: Knex) => {
  for (const table of tables) await knex.raw(allow(table, [...kinds, 'job']))
}

/** Removes the kind with its notifications. */
export const down = async (knex: Knex) => {
  for (const table of tables)
    await knex.raw(`delete from ${table} where kind = 'job'; ${allow(table, kinds)}`)
}
