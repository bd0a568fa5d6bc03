import type { Client } from 'pg'

/**
 * Drops all foreign keys, and all checks that older rows need not satisfy. Returns the function that adds them again as
 * they were, which validates the foreign keys. Tables refer to one another in circles, so no order of inserts satisfies
 * the keys, and only a superuser can switch them off.
 */
export const detachConstraints = async (client: Client) => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where connamespace = 'public'::regnamespace and conrelid <> 0 and (contype = 'f' or not convalidated)
     order by oid`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
