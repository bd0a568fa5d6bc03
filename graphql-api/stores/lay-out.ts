import type { Knex } from 'knex'
import type { Found } from '#api/database/ask.ts'
import { layoutOf } from '#api/laid-record.ts'
import type { Layout } from '#api/laid-record.ts'
import type { Scopes } from './scope-sql.ts'
import { named } from './statements.ts'
import { visible } from './visible.ts'
import type { ToOne, Wanted } from './wanted.ts'

type Joining = { alias: string; from: string; relation: ToOne }

/** How a wanted record is read: its columns as `alias.column`, what is joined, and how the record lies in the rows. */
type LaidOut = {
  columns: string[]
  joins: Joining[]
  layout: Layout
}

/** Lays a wanted record out on the table that is called `alias`. The first column is its id. */
const layOut = ({ columns, joined }: Wanted, alias: string): LaidOut => {
  const inner = joined.map(({ field, relation, wanted }, at) => {
    const name = `${alias}_${at}`
    return { field, join: { alias: name, from: alias, relation }, laid: layOut(wanted, name) }
  })
  const places = new Map<string, { from: number; layout: Layout }>()
  let place = columns.length
  for (const { field, laid } of inner) {
    places.set(field, { from: place, layout: laid.layout })
    place += laid.columns.length
  }
  return {
    columns: [
      ...columns.map((column) => `${alias}.${column}`),
      ...inner.flatMap(({ laid }) => laid.columns),
    ],
    joins: inner.flatMap(({ join, laid }) => [join, ...laid.joins]),
    layout: layoutOf(columns, places),
  }
}

/** Adds what is joined, each within its own scope; one by one, so that the order of the rows stays. */
const join = (db: Knex, query: Knex.QueryBuilder, joins: readonly Joining[], scopes: Scopes) => {
  for (const { alias, from, relation } of joins) {
    const one =
      relation.kind === 'person'
        ? db.from(`users as ${alias}`)
        : visible(db, relation.noun, scopes, { alias })
    void one
      .whereRaw('?? = ??', [`${alias}.id`, `${from}.${relation.column}`])
      .select(`${alias}.*`)
      .limit(1, { skipBinding: true })
    void query.joinRaw('left join lateral (?) as ?? on true', [one, alias] as never)
  }
}

const laid = new WeakMap<Wanted, LaidOut>()

/** The same on the table that is called `t`, laid out once. */
const laidOut = (wanted: Wanted): LaidOut => {
  const known = laid.get(wanted) ?? layOut(wanted, 't')
  laid.set(wanted, known)
  return known
}

/** Selects what is wanted of the table that is called `t`; all of it where nothing is said. */
export const selectWanted = (
  db: Knex,
  query: Knex.QueryBuilder,
  wanted: Wanted | null,
  scopes: Scopes,
) => {
  if (!wanted) return query.select('t.*')
  const { columns, joins } = laidOut(wanted)
  join(db, query, joins, scopes)
  return query.select(columns)
}

/** The records that were selected so, from a column of what was found on. */
export const recordsOf = (
  found: Found,
  wanted: Wanted | null,
  from: number,
): Record<string, unknown>[] => {
  if (!wanted) return named(found, from)
  const { layout } = laidOut(wanted)
  return found.rows.map((row) => layout.read(row, from) as unknown as Record<string, unknown>)
}
