// Reports the indexes and triggers, and the indexes that no statement used.

/** PostgreSQL reads tables with fewer rows whole, even if an index fits. */
const manyRows = 10_000

const indexes = `select t.relname as table, count(*)::int as count from pg_index as i join pg_class as t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace group by 1 order by 2 desc, 1`

// A unique index serves its constraint, and the only one that begins with the columns of a foreign key serves deletes.
const unusedIndexesSql = `select s.indexrelname as name from pg_stat_user_indexes as s join pg_index as i using (indexrelid) join pg_class as t on t.oid = s.relid
  where s.idx_scan = 0 and t.reltuples > ${manyRows} and not i.indisunique and not i.indisexclusion and s.schemaname = 'public'
    and not exists (select from pg_constraint as c where c.contype = 'f' and c.conrelid = s.relid
      and i.indkey::text || ' ' like array_to_string(c.conkey, ' ') || ' %'
      and not exists (select from pg_index as o where o.indrelid = i.indrelid and o.indexrelid <> i.indexrelid
        and o.indkey::text || ' ' like array_to_string(c.conkey, ' ') || ' %')) order by 1`

const sizesOfTasks = `select pg_indexes_size('tasks')::float8 / pg_relation_size('tasks') as ratio`

const triggers = `select count(*)::int as count from pg_trigger where not tgisinternal`

/** Resets the statistics of index use. */
export const resetIndexCounts = (client) => client.query('select pg_stat_reset()')

/** Prints and checks the report, after all requests were sent. */
export async function checkIndexes(client, { say, check }) {
  const rowsOf = async (query) => (await client.query(query)).rows
  const counts = await rowsOf(indexes)
  say(`indexes: ${counts.map(({ table, count }) => `${table} ${count}`).join(', ')}`)
  const names = (await rowsOf(unusedIndexesSql)).map(({ name }) => name)
  if (names.length > 0) say(`indexes that nothing scanned: ${names.join(', ')}`)
  const [{ ratio }] = await rowsOf(sizesOfTasks)
  const [{ count }] = await rowsOf(triggers)
  check({ what: 'indexes that nothing scanned', figure: names.length, bar: 0 })
  // No lower limit for `tasks`: ten serve its lists, and two the foreign keys `question_id` and `message_id`.
  check({ what: 'indexes of the table with most', figure: counts[0].count, bar: 12 })
  check({ what: 'bytes of indexes of tasks, of bytes of rows', figure: ratio, bar: 3 })
  check({ what: 'triggers', figure: count, bar: 12 })
}
