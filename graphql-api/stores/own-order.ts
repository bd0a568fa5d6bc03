import type { Knex } from 'knex'
import type { OrderKey } from './kept.ts'
import type { Direction } from './tools.ts'

/** The keys of an order, and which way it is read. */
type Order = { keys: readonly OrderKey[]; way: Direction }

const byPlaces = ({ keys, way }: Order, alias: string) =>
  keys.map((_, at) => `${alias}.k${at} ${way}`).join(', ')

/** The id of a record named `t`, and its place in an order: what an index has alone, so that no record is read for it. */
export const placeIn = (keys: readonly OrderKey[]) =>
  ['t.id', ...keys.map(({ sql }, at) => `${sql} as k${at}`)].join(', ')

/** Places of so many of what was `found` that come first, put in order once all of them are found. */
export const inOwnOrder = (
  db: Knex,
  found: Knex.QueryBuilder,
  order: Order,
  most: number,
): Knex.QueryBuilder =>
  db
    .from(db.raw('(? offset 0) as t', [found.select(db.raw(placeIn(order.keys)))]))
    .select('t.id')
    .orderByRaw(byPlaces(order, 't'))
    .limit(most, { skipBinding: true })

/** Records of a table, named `t`, read one after the other by their places in this order. */
export const readInOrder = (
  db: Knex,
  table: string,
  places: Knex.QueryBuilder,
  order: Order,
): Knex.QueryBuilder =>
  db
    .from(places.as('own'))
    .joinRaw('cross join lateral (select * from ?? as t where t.id = own.id offset 0) as t', [
      table,
    ])
    .orderByRaw(byPlaces(order, 'own'))
