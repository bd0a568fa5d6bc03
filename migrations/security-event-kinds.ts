import type { Knex } from 'knex'

const constraint = 'security_events_kind_check'

/** Replaces the kinds that the table of security events allows. Reads those of now, because several migrations add kinds. */
const changeKinds = async (knex: Knex, change: (kinds: readonly string[]) => string[]) => {
  const { rows } = (await knex.raw(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ?',
    [constraint],
  )) as { rows: { definition: string }[] }
  const kinds = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(
    ([, word = '']) => word,
  )
  const list = change(kinds).map((word) => `'${word}'`)
  await knex.raw(`alter table security_events drop constraint ${constraint},
    add constraint ${constraint} check (kind in (${list.join(', ')}))`)
}

/** Allows kinds of security events. */
export const addEventKinds = (knex: Knex, added: readonly string[]) =>
  changeKinds(knex, (kinds) => [...new Set([...kinds, ...added])])

/** Removes the events of kinds that the product before does not know, and the kinds. */
export const removeEventKinds = async (knex: Knex, removed: readonly string[]) => {
  await knex('security_events').whereIn('kind', removed).delete()
  await changeKinds(knex, (kinds) => kinds.filter((word) => !removed.includes(word)))
}
