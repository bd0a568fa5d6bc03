// Inserts rows without indexes, foreign keys, exclusion constraints and row triggers, which takes a fraction of the time, and restores all of them afterwards.

const indexesOf = `select format('drop index %I', indexname) as "drop", indexdef as "create" from pg_indexes
  where schemaname = 'public' and tablename = any($1) and indexdef not like 'CREATE UNIQUE%'
    and indexname not in (select conname from pg_constraint)`

const constraintsOf = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "create"
  from pg_constraint where contype in ('f', 'x') and conrelid = any($1::regclass[])`

// A trigger's type is a bit mask: 1 for row triggers, 4 for inserts. Statement triggers run once per statement, which is fast enough.
const rowTriggersOf = `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as "drop",
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as "create"
  from pg_trigger where not tgisinternal and tgenabled = 'O' and tgtype & 5 = 5 and tgrelid = any($1::regclass[])`

/**
 * Runs `work` on tables without indexes, foreign keys, exclusion constraints and row triggers for inserts, in the caller's transaction.
 * @param {import('pg').Client} client
 * @param {readonly string[]} tables
 * @param {{ fill: () => Promise<void>, restoring: (restore: () => Promise<void>) => Promise<void> }} work `restoring` is given what brings them back
 */
export async function withoutIndexes(client, tables, { fill, restoring }) {
  const removedObjects = []
  for (const query of [constraintsOf, indexesOf, rowTriggersOf]) {
    const { rows } = await client.query(query, [tables])
    removedObjects.push(...rows)
  }
  for (const each of removedObjects) await client.query(each.drop)
  await fill()
  await restoring(async () => {
    for (const each of removedObjects.toReversed()) await client.query(each.create)
  })
}
