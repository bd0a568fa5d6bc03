import type { Knex } from 'knex'

/** Replaces the kinds that a table allows by what `change` makes of those that are allowed now, whichever these are. */
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
  const list = change(kinds).map((kind) => `'${kind}'`)
  await knex.raw(`
    alter table ${table} drop constraint ${name};
    alter table ${table} add constraint ${name} check (kind in (${list.join(', ')})) not valid;
    alter table ${table} validate constraint ${name};
  `)
}

/** Allows further kinds of notifications in a table. */
export const allowKinds = (knex: Knex, table: string, kinds: readonly string[]) =>
  changeKinds(knex, table, (allowed) => [...allowed, ...kinds])

/** Deletes the rows of these kinds, and allows them no longer. */
export const removeKinds = async (knex: Knex, table: string, kinds: readonly string[]) => {
  await knex(table)
    .whereIn('kind', [...kinds])
    .delete()
  await changeKinds(knex, table, (allowed) => allowed.filter((kind) => !kinds.includes(kind)))
}
