import type { Knex } from 'knex'

/** Returns every row of every table, and every job, as text, so that any change is detected. */
export const dumpRows = async (db: Knex) => {
  const tables: string[] = await db('pg_tables')
    .where({ schemaname: 'public' })
    .whereNotIn('tablename', ['rate_limits'])
    .whereRaw(`tablename not like 'knex%'`)
    .orderBy('tablename')
    .pluck('tablename')
  const hasJobs = await db('pg_tables').where({ schemaname: 'pgboss', tablename: 'job' }).first()
  if (hasJobs) tables.push('pgboss.job')
  const parts = tables.map(
    (table) =>
      `select '${table}' as t, string_agg(x::text, ';' order by x::text) as r from ${table} x`,
  )
  const { rows } = await db.raw<{ rows: { t: string; r: string | null }[] }>(
    parts.join(' union all '),
  )
  return Object.fromEntries(rows.map(({ t, r }) => [t, r]))
}
