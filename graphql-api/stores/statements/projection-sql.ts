import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { StatementResult } from '#api/database/run-statement.ts'
import { attachJoined } from './projection.ts'
import type { Projection, ToOne } from './projection.ts'
import type { Scopes } from './scope-sql.ts'
import { toObjects } from './statement-cache.ts'
import { currentIdSql } from './current-id.ts'
import { selectVisibleRows } from './visible-rows.ts'

type ToOneJoin = { alias: string; from: string; relation: ToOne }

type ReadRecord = (row: readonly unknown[], from: number) => Record<string, unknown>

/** A projection on a table alias: the selected columns, the joins, and the function that reads the record from a row. */
type ProjectionLayout = { columns: string[]; joins: ToOneJoin[]; read: ReadRecord }

const layOut = ({ columns, joinedRelations }: Projection, alias: string): ProjectionLayout => {
  const inner = joinedRelations.map(({ field, relation, projection }, index) => {
    const name = `${alias}_${index}`
    return { field, join: { alias: name, from: alias, relation }, layout: layOut(projection, name) }
  })
  let offset = columns.length
  const joinedAt = inner.map(({ field, layout }) => {
    const place = { field, offset, read: layout.read }
    offset += layout.columns.length
    return place
  })
  const read: ReadRecord = (row, from) => {
    const record: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index += 1)
      record[columns[index]!] = row[from + index]
    if (joinedAt.length > 0) {
      const records: Record<string, object | null> = {}
      for (const { field, offset, read } of joinedAt)
        // The first column of a record is its id, which is never null.
        records[field] = row[from + offset] === null ? null : read(row, from + offset)
      attachJoined(record, records)
    }
    return record
  }
  return {
    columns: [
      ...columns.map((column) => `${alias}.${column}`),
      ...inner.flatMap(({ layout }) => layout.columns),
    ],
    joins: inner.flatMap(({ join, layout }) => [join, ...layout.joins]),
    read,
  }
}

/** Joins each to-one record within its own scope. Lateral joins with a limit keep the order of the rows. */
const addJoins = (
  db: Knex,
  query: Knex.QueryBuilder,
  joins: readonly ToOneJoin[],
  scopes: Scopes,
) => {
  for (const { alias, from, relation } of joins) {
    const one =
      relation.kind === 'person'
        ? db.from(`users as ${alias}`)
        : selectVisibleRows(db, relation.noun, scopes, { alias })
    const key = db.raw('??', [`${from}.${relation.column}`])
    const id =
      relation.kind === 'one' && relation.throughAlias
        ? db.raw(currentIdSql, [nouns[relation.noun].many, key, key] as never)
        : key
    void one
      .whereRaw('?? = ?', [`${alias}.id`, id] as never)
      .select(`${alias}.*`)
      .limit(1, { skipBinding: true })
    void query.joinRaw('left join lateral (?) as ?? on true', [one, alias] as never)
  }
}

const layouts = new WeakMap<Projection, ProjectionLayout>()

const layoutOf = (projection: Projection): ProjectionLayout => {
  const layout = layouts.get(projection) ?? layOut(projection, 't')
  layouts.set(projection, layout)
  return layout
}

/** Selects a projection of the table `t`; all columns if it is null. */
export const selectProjection = (
  db: Knex,
  query: Knex.QueryBuilder,
  projection: Projection | null,
  scopes: Scopes,
) => {
  if (!projection) return query.select('t.*')
  const { columns, joins } = layoutOf(projection)
  addJoins(db, query, joins, scopes)
  return query.select(columns)
}

/** Reads the records that `selectProjection` selected, from the column at `from` on. */
export const readRecords = (
  result: StatementResult,
  projection: Projection | null,
  from: number,
): Record<string, unknown>[] => {
  if (!projection) return toObjects(result, from)
  const { read } = layoutOf(projection)
  return result.rows.map((row) => read(row, from))
}
