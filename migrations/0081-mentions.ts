import type { Knex } from 'knex'

const tables = ['notifications', 'notification_choices']

/** Changes the kinds that a table allows, whichever these are. */
const changeKinds = async (
  knex: Knex,
  table: string,
  change: (kinds: readonly string[]) => readonly string[],
) => {
  const name = `${table}_kind_check`
  const { rows } = await knex.raw<{ rows: { definition: string }[] }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ?',
    [name],
  )
  const kinds = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind)
  const list = change(kinds)
    .map((kind) => `'${kind}'`)
    .join(', ')
  await knex.raw(`
    alter table ${table} drop constraint ${name};
    alter table ${table} add constraint ${name} check (kind in (${list})) not valid;
    alter table ${table} validate constraint ${name};
  `)
}

/** Stores which staff a message mentions, and adds the kind of their notifications. */
export const up = async (knex: Knex) => {
  await knex.raw(`alter table messages add column mentioned_ids bigint[] not null default '{}'`)
  for (const table of tables) await changeKinds(knex, table, (kinds) => [...kinds, 'mention'])
}

/** Drops the mentions with their notifications. */
export const down = async (knex: Knex) => {
  for (const table of tables) {
    await knex.raw(`delete from ${table} where kind = 'mention'`)
    await changeKinds(knex, table, (kinds) => kinds.filter((kind) => kind !== 'mention'))
  }
  await knex.raw('alter table messages drop column mentioned_ids')
}
