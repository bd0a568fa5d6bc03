import type { Knex } from 'knex'

/** Replaces the allowed kinds of security events by what `change` makes of those that are allowed now. */
const changeKinds = async (knex: Knex, change: (kinds: readonly string[]) => readonly string[]) => {
  const { rows } = await knex.raw<{ rows: { definition: string }[] }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'security_events_kind_check'`,
  )
  const kinds = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind)
  const list = change(kinds).map((kind) => `'${kind}'`)
  await knex.raw(`
    alter table security_events drop constraint security_events_kind_check;
    alter table security_events add constraint security_events_kind_check
      check (kind in (${list.join(', ')})) not valid;
    alter table security_events validate constraint security_events_kind_check;
  `)
}

/** Allows further kinds of security events. */
export const allowSecurityEvents = (knex: Knex, kinds: readonly string[]) =>
  changeKinds(knex, (allowed) => [...allowed, ...kinds])

/** Deletes the security events of these kinds, and allows them no longer. */
export const removeSecurityEvents = async (knex: Knex, kinds: readonly string[]) => {
  await knex('security_events')
    .whereIn('kind', [...kinds])
    .delete()
  await changeKinds(knex, (allowed) => allowed.filter((kind) => !kinds.includes(kind)))
}
