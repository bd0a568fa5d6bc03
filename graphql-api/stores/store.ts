import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Who } from '#api/access/who.ts'
import type { Cursors } from './cursors.ts'
import type { Filter, Kept, OrderField, OrderKey } from './kept.ts'
import { narrow } from './narrow.ts'
import { everywhere, ofParent, searched } from './searched.ts'
import type { Among } from './searched.ts'
import { readReach, toPage } from './pages.ts'
import type { Hold, Locks } from './locks.ts'
import type { Page, PageArgs, PageLimits, Reach } from './pages.ts'
import { within } from './scope-sql.ts'
import type { Scopes } from './scope-sql.ts'

export type Direction = 'asc' | 'desc'
export type Order<Field extends string> = { field: Field; direction?: Direction }

/** What a list is asked for. */
export type ListArgs<N extends Noun> = PageArgs & {
  filter?: Filter<N> | null
  orderBy: Order<OrderField<N>>
}

export type StoreTools = {
  db: Knex
  scopes: Scopes
  /** Whoever reads, for filters that are not for everybody. */
  reader: Who | 'system'
  cursors: Cursors
  /** The time now. */
  clock: () => Date
  locks: Locks
}

type Keyed<Row> = Row & { cursorKeys: string[]; parent: number }

const graphqlLimits: PageLimits = { default: 50, max: 200 }
const byId: OrderKey = { sql: 't.id', type: 'bigint' }

const readCount = async (query: Knex.QueryBuilder) => {
  const [answer] = (await query.count('t.id as count')) as { count: number }[]
  return answer?.count ?? 0
}

/**
 * Reads and writes one kind of record within a scope. The same predicate serves lists, counts and single records.
 * The number of statements never depends on the number of rows: whatever is asked within one tick is asked at once.
 */
export const createStore = <N extends Noun, Row extends { id: number }>(
  kept: Kept<N, Row>,
  { db, scopes, reader, cursors, clock, locks }: StoreTools,
) => {
  const table = nouns[kept.noun].many
  const orders: Record<OrderField<N>, OrderKey[]> = kept.orders
  type Args = ListArgs<N>

  const visible = () => {
    const query = db.from(`${table} as t`)
    within(query, scopes(kept.noun), 't', scopes)
    return query
  }

  const filtered = (filter: Filter<N> | null | undefined, among: Among = everywhere) => {
    const query = visible()
    among.of(query)
    const narrowed = (inner: Knex.QueryBuilder, by: typeof filter) => {
      narrow(inner, kept, by, { reader, now: clock() })
      return inner
    }
    return searched<Filter<N>>(db, query, filter, { atMost: among.atMost, narrowed })
  }

  const orderName = ({ field, direction = 'asc' }: Order<OrderField<N>>) =>
    `${kept.noun}.${field}.${direction}`

  /** Rows of one page and one more, nearest to the cursor first. */
  const slice = (args: Args, reach: Reach, among?: Among) => {
    const keys = [...orders[args.orderBy.field], byId]
    const descending = (args.orderBy.direction === 'desc') !== reach.backward
    const query = filtered(args.filter, among)
    if (reach.cursor !== null) {
      const values = cursors.read(
        reach.cursor,
        orderName(args.orderBy),
        reach.backward ? 'before' : 'after',
      )
      const left = keys.map((key) => key.sql).join(', ')
      const right = keys.map((key) => `?::${key.type}`).join(', ')
      void query.whereRaw(`(${left}) ${descending ? '<' : '>'} (${right})`, values)
    }
    return query
      .select(
        't.*',
        db.raw(`array[${keys.map((key) => `(${key.sql})::text`).join(', ')}] as cursor_keys`),
      )
      .orderByRaw(keys.map((key) => `${key.sql} ${descending ? 'desc' : 'asc'}`).join(', '))
      .limit(reach.count + 1)
  }

  const present = (rows: Keyed<Row>[], args: Args, reach: Reach, count: () => Promise<number>) =>
    toPage<Row>(
      rows.map(({ cursorKeys, parent: _parent, ...row }) => ({
        // What the statement added for paging leaves the record again.
        row: row as unknown as Row,
        cursor: cursors.write({ order: orderName(args.orderBy), keys: cursorKeys }),
      })),
      reach,
      count,
    )

  const findLoader = new DataLoader<number, Row | null>(
    async (ids) => {
      const rows = (await visible()
        .whereIn('t.id', [...ids])
        .select('t.*')) as Row[]
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { maxBatchSize: 1000 },
  )

  const uniqueLoaders = new Map<string, DataLoader<string | number, Row | null>>()

  const uniqueLoader = (column: keyof Row & string) => {
    const known = uniqueLoaders.get(column)
    if (known) return known
    const loader = new DataLoader<string | number, Row | null>(async (values) => {
      const rows = (await visible()
        .whereIn(`t.${column}`, [...values])
        .select('t.*')) as Row[]
      return values.map((value) => rows.find((row) => row[column] === value) ?? null)
    })
    uniqueLoaders.set(column, loader)
    return loader
  }

  const pageLoaders = new Map<string, DataLoader<number, Page<Row>>>()

  /** Pages of many parents at once: one lateral statement, and one more when totals are asked for. */
  const pageLoader = (column: string, args: Args) => {
    const key = JSON.stringify([column, args])
    const known = pageLoaders.get(key)
    if (known) return known
    const reach = readReach(args, graphqlLimits)
    const counts = new DataLoader<number, number>(async (parents) => {
      const each = filtered(args.filter, ofParent(column, parents.length)).count('t.id as count')
      const found = (await db
        .select('p.parent', 'r.count')
        .from(
          db.raw('unnest(?::bigint[]) as p(parent) cross join lateral (?) as r', [
            [...parents],
            each,
          ]),
        )) as { parent: number; count: number }[]
      const byParent = new Map(found.map((one) => [one.parent, one.count]))
      return parents.map((parent) => byParent.get(parent) ?? 0)
    })
    const loader = new DataLoader<number, Page<Row>>(async (parents) => {
      const inner = slice(args, reach, ofParent(column, parents.length))
      const rows = (await db
        .select('p.parent', 'r.*')
        .from(
          db.raw('unnest(?::bigint[]) as p(parent) cross join lateral (?) as r', [
            [...parents],
            inner,
          ]),
        )) as Keyed<Row>[]
      const byParent = Map.groupBy(rows, (row) => row.parent)
      return parents.map((parent) =>
        present(byParent.get(parent) ?? [], args, reach, () => counts.load(parent)),
      )
    })
    pageLoaders.set(key, loader)
    return loader
  }

  return {
    /** The kind of record that this store keeps. */
    noun: kept.noun,

    /** The record, or null when there is none in scope. */
    find: (id: number): Promise<Row | null> => findLoader.load(id),

    /** The record whose unique `column` holds `value`, or null when there is none in scope. */
    findBy: (column: keyof Row & string, value: string | number): Promise<Row | null> =>
      uniqueLoader(column).load(value),

    /** One page of the list. */
    page: async (args: Args, limits: PageLimits = graphqlLimits): Promise<Page<Row>> => {
      const reach = readReach(args, limits)
      const rows = (await slice(args, reach)) as Keyed<Row>[]
      return present(rows, args, reach, () => readCount(filtered(args.filter)))
    },

    /** One page of the records whose `column` holds `parent`; many parents are answered together. */
    pageOf: (column: keyof Row & string, parent: number, args: Args): Promise<Page<Row>> =>
      pageLoader(column, args).load(parent),

    /** How many records there are. */
    count: (filter?: Filter<N>): Promise<number> => readCount(filtered(filter)),

    /** The record, held until the transaction ends; null when there is none in scope. */
    lock: async (id: number, hold: Hold = 'for a change'): Promise<Row | null> => {
      locks.take(kept.noun, [id], hold)
      const query = visible().where('t.id', id).select('t.*')
      void (hold === 'as it is' ? query.forShare('t') : query.forNoKeyUpdate('t'))
      const row = (await query.first()) as Row | undefined
      return row ?? null
    },

    /** Adds a record and gives it back as kept. Who may is the verb's to say. */
    insert: async (values: Partial<Row>): Promise<Row> => {
      const [row] = (await db(table).insert(values).returning('*')) as Row[]
      if (!row) throw new Error(`No row came back from ${table}.`)
      return row
    },

    /** Changes a record that the caller holds by `lock`; its version grows by one, and it says when it changed. */
    change: async (id: number, values: Partial<Row>): Promise<Row> => {
      const [row] = (await db(table)
        .where({ id })
        .update({
          ...values,
          ...(kept.stamped && { updatedAt: clock() }),
          version: db.raw('version + 1'),
        })
        .returning('*')) as Row[]
      if (!row) throw new Error(`No row ${id} in ${table}.`)
      return row
    },
  }
}

export type Store<N extends Noun, Row extends { id: number }> = ReturnType<
  typeof createStore<N, Row>
>
