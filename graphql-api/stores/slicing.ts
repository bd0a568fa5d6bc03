import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun, Scope } from '#api/access/nouns.ts'
import { filteredBy } from './filtered.ts'
import type { Kept, OrderKey } from './kept.ts'
import { metSoon } from './met-soon.ts'
import type { Sample } from './met-soon.ts'
import {
  isMetSoon,
  isSeenSoon,
  isSoughtInOrder,
  leftOpen,
  lookAtOtherTimes,
  narrow,
  narrowInOrder,
  withinFor,
} from './narrow.ts'
import type { Values } from './narrow.ts'
import { inOwnOrder, readInOrder } from './own-order.ts'
import type { Reach } from './pages.ts'
import type { Among } from './searched.ts'
import { keyAt, now } from './slots.ts'
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

/** Words that one in a hundred has are many. */
const manyHave: Sample = { lookedAt: 200, many: 2 }

/** Whoever sees nearly one in a hundred sees many: to look one up among them takes a fraction of a microsecond. */
export const manyAreSeen: Sample = { lookedAt: 500, many: 4 }

/** As many records that lead to others are few: all that they lead to is found in some milliseconds. */
export const fewLead = 4000

const byId: OrderKey = { sql: 't.id', type: 'bigint' }

const isColumn = ({ sql }: OrderKey) => /^t\.[\w"]+$/.test(sql)

const otherWay = (direction: Direction, backward: boolean) =>
  (direction === 'desc') !== backward ? 'desc' : 'asc'

/** Finds the rows of a page of one kind of record, by the way that reads least: in its order, or put in order once found. */
export const createSlicing = (
  kept: Kept<Noun, { id: number }>,
  { db, whose }: Pick<StoreTools, 'db' | 'whose'>,
) => {
  const { noun } = kept
  const orders = kept.orders as Readonly<Record<string, OrderKey[]>>
  const { scopes } = whose.listing(noun)
  const bind = leftOpen(kept)
  const find = filteredBy(db, kept, scopes)

  const keysOf = ({ order }: Asked) => [...(orders[order.field] ?? []), byId]

  /** How the scope is looked at: what is seen in one of several ways is looked up as it comes in the order. */
  const withinOf = (values: Values) =>
    scopes(noun).rows === 'any' ? 'looked up' : withinFor(kept, values, whose.viewer)

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
    const how = { now, bind, within: withinOf(values) }
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
      onward(query).select(columns).orderByRaw(by).limit(most, { skipBinding: true })
    const page = (query: Knex.QueryBuilder) => next(query, count)
    const found = () => find(values, how, among)

    const met = (most: number) => {
      // What the order itself says is where it begins and ends.
      const inOrder = (query: Knex.QueryBuilder) =>
        next(narrowInOrder(query, kept, values, order.field, how), most)
      const seen = visible(db, noun, scopes, { among: inOrder, within: 'looked up' })
      const narrowed = narrow(seen, kept, values, how)
      // By an expression the planner would sort them again, and so read all of them; they come in order as it is.
      return keys.every(isColumn) ? narrowed.orderByRaw(by) : narrowed
    }

    /** Of what a filter finds in sight so many that are next, found by an index alone. */
    const own = (filter: Values, most: number) =>
      inOwnOrder(db, onward(find(filter, { ...how, within: 'gathered' }, among)), line, most)

    /** One way where few records lead to what is sought; where many do, as the planner likes. */
    const whereFewLead = (leading: Noun, wayOfFew: Knex.QueryBuilder) =>
      whereFew(db, {
        of: visible(db, leading, scopes, { alias: 'one' }),
        few: fewLead,
        ways: [wayOfFew, page(found())],
      })

    /** What is not met soon: where few records lead to it, all of it is put in order before any is read. No index has words beside what leads to them. */
    const gathered = () => {
      if (scope?.rows !== 'of' || keys.some(({ type }) => type === 'text')) return page(found())
      const ids = db.from(own(values, count).as('first')).select('first.id')
      return whereFewLead(scope.noun, withIds(db, noun, ids).select('t.*'))
    }

    /** Words that many have: what is in sight is put in order, and read in that order until a page has the words. */
    const readForWords = () => {
      const table = nouns[noun].many
      return metSoon(db, page(found()), count, {
        sample: manyHave,
        // Whosever they are: no more than whether there are many is learned of them.
        sampled: (most) =>
          narrow(db.from(next(db.from(`${table} as t`), most).as('t')), kept, values, how),
        met: (most) => narrow(readInOrder(db, table, own({}, most), line), kept, values, how),
        next: (most) => own({}, most),
        sorted: page,
      })
    }

    if (isMetSoon(kept, values, scope))
      return metSoon(db, page(found()), count, {
        sample: manyHave,
        met,
        next: (most) => next(visible(db, noun, scopes), most),
        sorted: page,
      })

    if (!isCounted && isSoughtInOrder(kept, values, scope))
      return metSoon(db, whereFewLead(scope.noun, readForWords()), count, {
        sample: manyAreSeen,
        met,
        sorted: page,
      })

    if (isSeenSoon(kept, values, scope))
      return metSoon(db, gathered(), count, { sample: manyAreSeen, met, sorted: page })

    // How two times go together no planner knows: where an index has both, it alone is read, however much of it. Words it has none.
    return scope && values['search'] == null && lookAtOtherTimes(kept, values, order.field)
      ? page(withIds(db, noun, next(found(), count, 't.id')))
      : page(found())
  }

  return { keysOf, withinOf, slice }
}
