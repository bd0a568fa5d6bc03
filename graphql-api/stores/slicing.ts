import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun, Scope } from '#api/access/nouns.ts'
import { filteredBy } from './filtered.ts'
import { inSpan } from './filters.ts'
import type { Kept, OrderKey } from './kept.ts'
import { metSoon } from './met-soon.ts'
import {
  areBeside,
  isMetSoon,
  leftOpen,
  lookAtOtherTimes,
  nameHolder,
  narrow,
  timesApart,
} from './narrow.ts'
import type { Values } from './narrow.ts'
import { inOwnOrder, placeIn, readInOrder } from './own-order.ts'
import type { Reach } from './pages.ts'
import type { Among } from './searched.ts'
import { keyAt, now } from './slots.ts'
import { areFarApart, near } from './together.ts'
import type { Direction, Order, StoreTools } from './tools.ts'
import { visible, withIds } from './visible.ts'
import { whereFew } from './where-few.ts'

/** What was asked of a list, read and found to be right. */
export type Asked = {
  order: Required<Order<string>>
  reach: Reach
  /** Where the page begins, by the keys of its order; empty at the beginning. */
  keys: readonly string[]
  values: Values
}

/** As many are put in order within an index in a millisecond; a plan in another order reads more where it guesses wrong. */
const fewAreOwn = 4000

/** As many are put in order sooner than a plan that guesses badly reads through them. */
const manyAreOwn = 20_000

const byId: OrderKey = { sql: 't.id', type: 'bigint' }

const bothOf = (db: Knex, parts: readonly [Knex.QueryBuilder, Knex.QueryBuilder]) =>
  db.select('each.id').from(db.raw('((?) union all (?)) as each', [...parts]))

const otherWay = (direction: Direction, backward: boolean) =>
  (direction === 'desc') !== backward ? 'desc' : 'asc'

/** Finds the rows of a page of one kind of record, by the way that reads least: in its order, or put in order once found. */
export const createSlicing = (
  kept: Kept<Noun, { id: number }>,
  { db, whose }: Pick<StoreTools, 'db' | 'whose'>,
) => {
  const { noun, together } = kept
  const orders = kept.orders as Readonly<Record<string, OrderKey[]>>
  const { scopes } = whose.listing(noun)
  const table = nouns[noun].many
  const bind = leftOpen(kept)
  const find = filteredBy(db, kept, scopes)
  // What is seen in one of several ways is looked up as it comes in the order.
  const within = scopes(noun).rows === 'any' ? 'looked up' : 'joined'
  const how = { now, bind, within } as const

  const keysOf = ({ order }: Asked) => [...(orders[order.field] ?? []), byId]

  /** Whether values go together with the order, or with whose a record is, as no planner knows. */
  const goTogether = (values: Values, field: string) =>
    nameHolder(kept, values) || lookAtOtherTimes(kept, values, field)

  /** The rows of a page and one more, nearest to the cursor first; what each asking brings is left open. Where they are counted along, all that is sought is found. */
  const slice = (
    asked: Asked,
    among: Among,
    scope: Scope | null,
    isCounted: boolean,
  ): Knex.QueryBuilder => {
    const { order, reach, values } = asked
    const keys = keysOf(asked)
    const way = otherWay(order.direction, reach.backward)
    const by = keys.map(({ sql }) => `${sql} ${way}`).join(', ')
    const count = reach.count + 1
    const line = { keys, way } as const

    const onward = (query: Knex.QueryBuilder) => {
      if (asked.keys.length === 0) return query
      const left = keys.map(({ sql }) => sql).join(', ')
      const right = keys.map(({ type }) => `?::${type}`).join(', ')
      const places = keys.map((_, at) => keyAt(at))
      return query.whereRaw(`(${left}) ${way === 'desc' ? '<' : '>'} (${right})`, places as never)
    }
    const next = (query: Knex.QueryBuilder, most: number, columns = 't.*') =>
      onward(query).select(db.raw(columns)).orderByRaw(by).limit(most, { skipBinding: true })
    const page = (query: Knex.QueryBuilder) => next(query, count)
    const found = () => find(values, how, among)

    /** Found within the index of whose it is, of which all is looked at, and only then read. */
    const placesFirst = () => {
      const own = db.from(db.raw('(? offset 0) as t', [visible(db, noun, scopes).select('t.*')]))
      const places = inOwnOrder(db, onward(narrow(own, kept, values, how)), line, count)
      return page(withIds(db, noun, places))
    }

    /** Words that many have: what is in sight is read in the order of the page until it is full. */
    const readForWords = () => {
      const own = (most: number) => next(visible(db, noun, scopes), most, placeIn(keys))
      return metSoon(db, page(found()), count, {
        // Whosever they are: no more than whether there are many is learned of them.
        sampled: (most) =>
          narrow(db.from(next(db.from(`${table} as t`), most).as('t')), kept, values, how),
        met: (most) => narrow(readInOrder(db, table, own(most), line), kept, values, how),
        next: own,
        sorted: page,
      })
    }

    if (!isCounted && isMetSoon(kept, values, scope)) return readForWords()

    if (scope && areBeside(kept, values, scope))
      return page(
        whereFew(db, {
          of: visible(db, noun, scopes),
          few: goTogether(values, order.field) ? manyAreOwn : fewAreOwn,
          ways: [placesFirst(), page(found())],
        }),
      )

    // How two times go together no planner knows: where an index has both, it alone is read. Words it has none.
    if (scope && values['search'] == null && lookAtOtherTimes(kept, values, order.field)) {
      const ids = (query: Knex.QueryBuilder) => next(query, count, 't.id')
      const passedOver = withIds(db, noun, ids(found()))
      if (!together?.times.includes(order.field)) return page(passedOver)
      const { others, times } = timesApart(kept, values, how)
      /** By its times alone: whatever else is said of them makes the planner expect too little. */
      const inTimes = () => {
        const query = find(others, how, among)
        for (const { sql, span } of times) inSpan(query, sql, span)
        return query
      }
      const close = inTimes()
      const { sql } = keys[0] ?? byId
      for (const { span } of times) inSpan(close, sql, near(span, together, sql))
      const far = onward(inTimes().whereRaw(areFarApart(together)))
      return page(
        whereFew(db, {
          of: db.from(`${table} as t`).whereRaw(areFarApart(together)),
          few: manyAreOwn,
          ways: [
            withIds(db, noun, bothOf(db, [ids(close), inOwnOrder(db, far, line, count)])),
            passedOver,
          ],
        }),
      )
    }

    return page(found())
  }

  return { keysOf, slice }
}
