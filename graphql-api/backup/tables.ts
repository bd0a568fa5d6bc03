import { escapeIdentifier } from 'pg'
import type { Client } from 'pg'
import { excludedTables } from './excluded-tables.ts'

export type BackupTable = {
  name: string
  /** Its columns, without generated ones. */
  columns: string[]
  /** The SQL of the order of its rows, which is the same in every database. */
  order: string
}

/** Returns the tables of a backup by name. A table without a primary key is ordered by all of its columns. */
export const readTables = async (client: Client): Promise<BackupTable[]> => {
  const { rows } = await client.query<BackupTable>(
    `select relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       coalesce((select string_agg(format('%I', attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', ' order by place)
         from pg_index, unnest(indkey) with ordinality as key (number, place)
         join pg_attribute on attnum = number
         where indrelid = c.oid and indisprimary and attrelid = c.oid), format('%I::text collate "C"', relname)) as order
     from pg_class c
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1)
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     order by relname collate "C"`,
    [Object.keys(excludedTables)],
  )
  return rows
}

const columnList = ({ columns }: BackupTable) => columns.map(escapeIdentifier).join(', ')

/** Returns the statement that reads all rows of a table, or those that satisfy a condition. */
export const copyOut = (table: BackupTable, condition = 'true') =>
  `copy (select ${columnList(table)} from ${escapeIdentifier(table.name)} where ${condition} order by ${table.order}) to stdout`

/** Returns the statement that inserts rows into a table. */
export const copyIn = (table: BackupTable) =>
  `copy ${escapeIdentifier(table.name)} (${columnList(table)}) from stdin`

/** Returns the last value of each sequence that has given out one. */
export const readSequences = async (client: Client): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and sequencename not like 'knex\\_%' and last_value is not null
     order by sequencename collate "C"`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}
