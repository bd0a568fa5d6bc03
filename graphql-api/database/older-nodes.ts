import type { Knex } from 'knex'
import { StartFailure } from '#api/errors.ts'
import { applicationName } from './connect.ts'

/** Refuses to start while a node of another version is connected: nodes of this version wait for the migration. */
export const refuseBesideOlderNodes = async (db: Knex) => {
  const { rows } = await db.raw<{ rows: { nodes: number }[] }>(
    `select count(*) as nodes from pg_stat_activity
     where datname = current_database() and application_name = ?`,
    [applicationName],
  )
  if (rows[0] && rows[0].nodes > 0)
    throw new StartFailure(
      'A node of an older version still uses this database, and this version changes what it needs. Stop the older nodes, then start again.',
    )
}
