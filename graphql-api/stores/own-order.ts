import type { Knex } from 'knex'
import type { OrderKey } from './kept.ts'
import type { Direction } from './tools.ts'

/** The keys of an order, and which way it is read. */
type Order = { keys: readonly OrderKey[]; way: Direction }

const byPlaces = ({ keys, way }: Order, alias: string) =>
  keys.map((_, at) => `${alias}.k${at} ${way}`).join(', ')

/** Ids and keys of so many of what was `found` that come first, put in order by what an index has alone: no record is read for it. */
export const inOwnOrder = (
  db: Knex,
  found: Knex.QueryBuilder,
  order: Order,
  most: number,
): Knex.QueryBuilder => {
  const keys = order.keys.map(({ sql }, at) => `${sql} as k${at}`)
  return db
    .from(db.raw('(? offset 0) as t', [found.select(db.raw(['t.id', ...keys].join(', ')))]))
    .select('t.*')
    .orderByRaw(byPlaces(order, 't'))
    .limit(most, { skipBinding: true })
}

/** Records of a table, named `t`, read one after the other as they come in this order. */
export const readInOrder = (
  db: Knex,
  table: string,
  first: Knex.QueryBuilder,
  order: Order,
): Knex.QueryBuilder =>
  db
    .from(first.as('own'))
    .joinRaw('cross join lateral (select * from ?? as t where t.id = own.id offset 0) as t', [
      table,
    ])
    .orderByRaw(byPlaces(order, 'own'))
