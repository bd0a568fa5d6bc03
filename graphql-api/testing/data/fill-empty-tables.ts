import type { Knex } from 'knex'
import {
  buildActivity,
  buildFileAttachment,
  buildSecurityEvent,
} from '#api/testing/factories/index.ts'

const ask = async <Row>(db: Knex, sql: string): Promise<Row[]> =>
  (await db.raw<{ rows: Row[] }>(sql)).rows

/** Inserts one row into every table that has none, with the simplest value for each required column. */
export const fillEmptyTables = async (db: Knex) => {
  await buildFileAttachment(db)
  await buildSecurityEvent(db)
  await buildActivity(db)
  for (const table of await emptyTables(db)) {
    const columns = await ask<{ name: string; value: string }>(
      db,
      `select attname as name, case when contype is null then case format_type(atttypid, null)
          when 'text' then coalesce((select quote_literal(substring(pg_get_constraintdef(oid) from '''(\\w+)'''))
            from pg_constraint where contype = 'c' and conrelid = attrelid and conkey = array[attnum] limit 1), '''a''')
          when 'boolean' then 'true' when 'character varying' then '''a''' when 'bytea' then '''a'''
          when 'jsonb' then '''{}''' when 'bigint[]' then '''{}''' when 'timestamp with time zone' then 'now()' when 'tstzmultirange' then '''{}'''
          when 'date' then 'date_trunc(''week'', current_date)::date'
          -- Columns of one table must differ where they are the ends of a span.
          when 'integer' then coalesce((select substring(pg_get_constraintdef(oid) from '>= (\\d+)')
            from pg_constraint where contype = 'c' and conrelid = attrelid and conkey = array[attnum] limit 1), attnum::text)
          when 'smallint' then attnum::text else '1' end
        else format('(select min(%I) from %s)', 'id', confrelid::regclass) end as value
      from pg_attribute left join pg_constraint on contype = 'f' and conrelid = attrelid and conkey[1] = attnum
      where attrelid = '${table}'::regclass and attnum > 0 and attnotnull and not atthasdef and attidentity = '' and not attisdropped`,
    )
    const names = columns.map(({ name }) => name).join(', ')
    const row = `(${names}) select ${columns.map(({ value }) => value).join(', ')}`
    await db.raw(`insert into ${table} ${names === '' ? 'default values' : row}`)
  }
}

/** Returns the tables without rows, without Knex’s own, in the order in which they were created: tables that a foreign key names first. */
export const emptyTables = async (db: Knex): Promise<string[]> => {
  const tables = await ask<{ name: string }>(
    db,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'knex\\_%'
     order by quote_ident(tablename)::regclass::oid::bigint`,
  )
  const empty: string[] = []
  for (const { name } of tables) {
    const [row] = await ask<{ filled: boolean }>(
      db,
      `select exists (select from ${name}) as filled`,
    )
    if (!row?.filled) empty.push(name)
  }
  return empty
}
