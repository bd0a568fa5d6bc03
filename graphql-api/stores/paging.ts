import type { Noun } from '#api/access/nouns.ts'
import type { Knex } from 'knex'
import type { Kept } from './kept.ts'
import { recordsOf, selectWanted } from './lay-out.ts'
import { areEven, haveWordsBeside, isMetSoon, readFilter, textFor } from './narrow.ts'
import { readReach } from './pages.ts'
import type { PageArgs, PageLimits } from './pages.ts'
import { boundOf, everywhere, ofParent } from './searched.ts'
import { createSlicing } from './slicing.ts'
import type { Asked } from './slicing.ts'
import { ids, listed } from './slots.ts'
import { askOnceMade } from './statements.ts'
import type { Order, StoreTools } from './tools.ts'
import type { WantedPage } from './wanted.ts'

type AnyArgs = PageArgs & { filter?: object | null; orderBy: Order<string> }

/** A row of a page, the keys of its place in the order as JSON, whose it is where many were asked for, and how many were found where that was counted along. */
export type Placed = { row: Record<string, unknown>; keys: string; parent: number; found?: number }

/** Many lists at once: those of each of these records, by the column that names them. */
export type OfParents = { column: string; ids: readonly number[] }

const orderName = (noun: Noun, { field, direction }: Asked['order']) =>
  `${noun}.${field}.${direction}`

const amongOf = (of: OfParents | null) => (of ? ofParent(of.column, of.ids.length) : everywhere)

/** Reads pages of one kind of record, each by a statement that is made once for all who ask for such a page. */
export const createPaging = (
  kept: Kept<Noun, { id: number }>,
  { db, whose, cursors, clock }: Pick<StoreTools, 'db' | 'whose' | 'cursors' | 'clock'>,
) => {
  const { noun } = kept
  const { scopes, key: like } = whose.listing(noun)

  const { keysOf, slice } = createSlicing(kept, { db, whose })

  /** Whether words are counted sooner than found: what many have is read in the order of a page, which does not tell how many there are. */
  const isCountedSooner = (values: Asked['values']) =>
    isMetSoon(kept, values, scopes(noun)) &&
    (scopes(noun).rows === 'all' || haveWordsBeside(kept, scopes(noun)))

  /** Whether a page tells how many the whole list has: what is sought is all found to be put in order, and need not be found again. */
  const isCountedAlong = (asked: Asked, wanted: WantedPage | null, of: OfParents | null = null) =>
    wanted?.counted === true &&
    of === null &&
    asked.keys.length === 0 &&
    asked.values['search'] != null &&
    !isCountedSooner(asked.values)

  const build = (asked: Asked, wanted: WantedPage | null, of: OfParents | null) => {
    const isCounted = isCountedAlong(asked, wanted, of)
    const each = slice(asked, amongOf(of), of ? null : scopes(noun), isCounted)
    if (isCounted) void each.select(db.raw('count(*) over () as found'))
    const query: Knex.QueryBuilder = of
      ? db.from(
          db.raw(`unnest(${listed('bigint')}) as p(parent) cross join lateral (?) as t`, [
            ids,
            each,
          ]),
        )
      : db.from(each.as('t'))
    if (of) void query.select('p.parent')
    if (!wanted || wanted.cursors) {
      const texts = keysOf(asked).map((key) => `(${key.sql})::text`)
      void query.select(db.raw(`array_to_json(array[${texts.join(', ')}])::text as cursor_keys`))
    }
    if (isCounted) void query.select('t.found')
    return selectWanted(db, query, wanted && wanted.record, scopes)
  }

  const keyOf = (
    asked: Asked,
    texts: readonly string[],
    wanted: WantedPage | null,
    of: OfParents | null,
  ) => {
    const { order, reach } = asked
    const page = [order.field, order.direction, reach.backward, reach.count, asked.keys.length > 0]
    const record = wanted && [wanted.record.key, wanted.cursors, isCountedAlong(asked, wanted, of)]
    const bound = boundOf(asked.values, amongOf(of))
    return JSON.stringify([noun, like, of?.column, page, texts, bound, record])
  }

  return {
    isCountedAlong,

    /** Reads what was asked of a list. Refuses a wrong cursor, size or filter by its name. */
    readAsked: (args: AnyArgs, limits: PageLimits): Asked => {
      const reach = readReach(args, limits)
      const { field, direction = 'asc' } = args.orderBy
      const order = { field, direction }
      const named = reach.backward ? 'before' : 'after'
      const keys =
        reach.cursor === null ? [] : cursors.read(reach.cursor, orderName(noun, order), named)
      return { order, reach, keys, values: readFilter(noun, args.filter, whose.reader) }
    },

    /** The text of a place in the order. */
    cursorOf: ({ order }: Asked, keys: string) =>
      cursors.write({ order: orderName(noun, order), keys: JSON.parse(keys) as string[] }),

    /** The rows of a page, or of the pages of many records, and one more of each. */
    rows: async (
      asked: Asked,
      wanted: WantedPage | null,
      of: OfParents | null = null,
    ): Promise<Placed[]> => {
      const texts = textFor(kept, asked.values)
      const key = texts && keyOf(asked, texts, wanted, of)
      const { viewer } = whose
      const brought = {
        viewer,
        values: asked.values,
        now: clock(),
        keys: asked.keys,
        ids: of?.ids ?? [],
      }
      const found = await askOnceMade(db, key, () => build(asked, wanted, of), brought, {
        isSteady: areEven(kept, asked.values, of ? null : scopes(noun)),
      })
      const hasKeys = !wanted || wanted.cursors
      const keysAt = of ? 1 : 0
      const foundAt = keysAt + (hasKeys ? 1 : 0)
      const isCounted = isCountedAlong(asked, wanted, of)
      const records = recordsOf(found, wanted && wanted.record, foundAt + (isCounted ? 1 : 0))
      return found.rows.map((one, at) => ({
        row: records[at] ?? {},
        keys: hasKeys ? (one.value(keysAt) as string) : '[]',
        parent: of ? (one.value(0) as number) : 0,
        ...(isCounted && { found: one.value(foundAt) as number }),
      }))
    },
  }
}
