import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Filter, Kept, OrderField, OrderKey } from './kept.ts'
import { narrow } from './narrow.ts'
import { lazily, readReach, toPage } from './pages.ts'
import type { Page, PageLimits, Reach } from './pages.ts'
import { within } from './scope-sql.ts'
import { everywhere, forEach, ofParent, searched } from './searched.ts'
import type { Among } from './searched.ts'
import type { ListArgs, Order, StoreTools } from './tools.ts'

type Keyed<Row> = Row & { cursorKeys: string[]; parent: number }

const graphqlLimits: PageLimits = { default: 50, max: 200 }
const byId: OrderKey = { sql: 't.id', type: 'bigint' }

/**
 * Reads one kind of record within a scope. The same predicate serves lists, counts and single records.
 * The number of statements never depends on the number of rows: whatever is asked for at one time is asked at once.
 */
export const createReading = <N extends Noun, Row extends { id: number }>(
  kept: Kept<N, Row>,
  { db, scopes, reader, cursors, clock, flow, totals }: StoreTools,
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
        get cursor() {
          return cursors.write({ order: orderName(args.orderBy), keys: cursorKeys })
        },
      })),
      reach,
      count,
    )

  const findLoader = new DataLoader<number, Row | null>(
    async (ids) => {
      const read = () =>
        visible()
          .whereIn('t.id', [...ids])
          .select('t.*')
      const rows = (await flow.during(read)) as Row[]
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id) ?? null)
    },
    { maxBatchSize: 1000, batchScheduleFn: flow.records },
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
    // Made and not run: it refuses a wrong cursor or filter.
    void slice(args, reach)
    const loader = new DataLoader<number, Page<Row>>(
      async (parents) => {
        const each = slice(args, reach, ofParent(column, parents.length))
        const rows = (await flow.during(() => forEach(db, parents, each))) as Keyed<Row>[]
        const byParent = Map.groupBy(rows, (row) => row.parent)
        return parents.map((parent) =>
          present(byParent.get(parent) ?? [], args, reach, () =>
            totalOf(column, parent, args.filter),
          ),
        )
      },
      { batchScheduleFn: flow.lists },
    )
    pageLoaders.set(key, loader)
    return loader
  }

  const total = (filter: Args['filter']) => totals.of(() => filtered(filter))

  const totalOf = (column: string, parent: number, filter: Args['filter']) =>
    totals.ofParent({
      list: JSON.stringify([table, column, filter]),
      parent,
      each: (among) => filtered(filter, ofParent(column, among)),
    })

  const page = async (args: Args, limits: PageLimits = graphqlLimits): Promise<Page<Row>> => {
    const reach = readReach(args, limits)
    const rows = (await flow.during(() => slice(args, reach))) as Keyed<Row>[]
    return present(rows, args, reach, () => total(args.filter))
  }

  return {
    /** A query on the records in scope, named `t`. */
    visible,

    /** The record, or null when there is none in scope. */
    find: (id: number): Promise<Row | null> => findLoader.load(id),

    /** The record whose unique `column` holds `value`, or null when there is none in scope. */
    findBy: (column: keyof Row & string, value: string | number): Promise<Row | null> =>
      uniqueLoader(column).load(value),

    /** One page of the list. */
    page,

    /** The same, of which only what is wanted is read. What was asked is looked at in any case. */
    connection: (args: Args) => {
      // Made and not run: it refuses a wrong cursor or filter.
      void slice(args, readReach(args, graphqlLimits))
      return lazily(
        () => page(args),
        () => total(args.filter),
      )
    },

    /** One page of the records whose `column` holds `parent`; many parents are answered together. */
    pageOf: (column: keyof Row & string, parent: number, args: Args): Promise<Page<Row>> =>
      pageLoader(column, args).load(parent),

    /** The same, of which only what is wanted is read. */
    connectionOf: (column: keyof Row & string, parent: number, args: Args) => {
      const loader = pageLoader(column, args)
      return lazily(
        () => loader.load(parent),
        () => totalOf(column, parent, args.filter),
      )
    },

    /** How many records there are. */
    count: (filter?: Filter<N>): Promise<number> => total(filter),
  }
}
