import type { Knex } from 'knex'
import type { MergedNoun } from '#api/access/merging.ts'
import { mayBeGone, movingColumns } from './record-columns.ts'

/** The ids of the rows that moved, by their column. */
export type MovedRows = Readonly<Record<string, readonly number[]>>

/** The versions of rows, by their column and id. */
export type RowVersions = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The primary keys that are not called `id`. */
const keys: Readonly<Record<string, string>> = { demo_bookings: 'calendar_event_id' }

/** Tables whose rows count as changed by their version. A lead has one too, but only names the customer that it became, and goes back whatever was edited. */
const versioned: ReadonlySet<string> = new Set([
  'customer_services',
  'tasks',
  'calendar_events',
  'communication_sessions',
  'interactions',
  'messages',
  'time_entries',
])

const partsOf = (column: string) => {
  const [table = '', name = ''] = column.split('.')
  return { table, name, key: keys[table] ?? 'id', hasVersion: versioned.has(table) }
}

type Row = { id: number; version: number | null }

/** Points the rows of one record at another, those of each table locked by id. Returns their ids and versions by column. */
export const moveRows = async (
  db: Knex,
  noun: MergedNoun,
  { from, to }: { from: number; to: number },
): Promise<{ moved: MovedRows; versions: RowVersions }> => {
  const movedIds: Record<string, number[]> = {}
  const versions: Record<string, Record<string, number>> = {}
  // Sequential, because a transaction has one connection.
  for (const column of movingColumns(noun)) {
    const { table, name, key, hasVersion } = partsOf(column)
    const { rows } = await db.raw<{ rows: Row[] }>(
      `with held as materialized (select ?? as id from ?? where ?? = ? order by 1 for update)
       update ?? set ?? = ? where ?? in (select id from held)
       returning ?? as id, ${hasVersion ? 'version' : 'null::integer as version'}`,
      [key, table, name, from, table, name, to, key, key],
    )
    if (rows.length === 0) continue
    movedIds[column] = rows.map(({ id }) => id).toSorted((a, b) => a - b)
    if (hasVersion)
      versions[column] = Object.fromEntries(rows.map(({ id, version }) => [id, version ?? 0]))
  }
  return { moved: movedIds, versions }
}

/** Points rows that moved back. Returns, by column, the ids of those that are gone, belong to another record or have changed by now. */
export const moveRowsBack = async (
  db: Knex,
  noun: MergedNoun,
  { moved, versions }: { moved: MovedRows; versions: RowVersions },
  { from, to }: { from: number; to: number },
): Promise<MovedRows> => {
  const missing: Record<string, number[]> = {}
  for (const [column, ids] of Object.entries(moved)) {
    const { table, name, key, hasVersion } = partsOf(column)
    const before = versions[column] ?? {}
    const { rows } = await db.raw<{ rows: Row[] }>(
      `with held as materialized (
         select ?? as id from ?? where ?? = ? and ?? = any(?::bigint[]) order by 1 for update)
       update ?? set ?? = ? where ?? in (select id from held)
       returning ?? as id, ${hasVersion ? 'version' : 'null::integer as version'}`,
      [key, table, name, from, key, [...ids], table, name, to, key, key],
    )
    const back = new Map(rows.map(({ id, version }) => [id, version]))
    const others = ids.filter((id) => {
      if (!back.has(id)) return !mayBeGone(noun, column)
      return hasVersion && before[id] !== undefined && before[id] !== back.get(id)
    })
    if (others.length > 0) missing[column] = others
  }
  return missing
}

/** Counts the rows that would move from a record, by column. */
export const countRows = async (
  db: Knex,
  noun: MergedNoun,
  id: number,
): Promise<Readonly<Record<string, number>>> => {
  const columns = movingColumns(noun)
  const counts = columns.map((column, place) => {
    const { table, name } = partsOf(column)
    return db(table).where(name, id).count().as(`of${place}`)
  })
  const [row] = (await db.select(counts)) as Record<string, number>[]
  return Object.fromEntries(columns.map((column, place) => [column, row?.[`of${place}`] ?? 0]))
}
