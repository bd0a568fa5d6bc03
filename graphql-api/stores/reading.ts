import DataLoader from 'dataloader'
import type { Noun } from '#api/access/nouns.ts'
import { createCounting } from './counting.ts'
import { createFinding } from './finding.ts'
import type { Filter, Kept } from './kept.ts'
import { createPaging } from './paging.ts'
import type { Placed } from './paging.ts'
import { lazily, toPage } from './pages.ts'
import type { Counts, Page, PageLimits } from './pages.ts'
import type { Asked } from './slicing.ts'
import type { ListArgs, StoreTools } from './tools.ts'
import { visible } from './visible.ts'
import type { Wanted, WantedPage } from './wanted.ts'

const graphqlLimits: PageLimits = { default: 50, max: 200 }

const texts = new WeakMap<object, string>()

/** Arguments that are the same in each request are frozen, and written once. */
const textOf = (args: object) => {
  const known = texts.get(args)
  if (known !== undefined) return known
  const text = JSON.stringify(args)
  if (Object.isFrozen(args)) texts.set(args, text)
  return text
}

/**
 * Reads one kind of record within a scope. The same predicate serves lists, counts and single records.
 * The number of statements never depends on the number of rows: whatever is asked for at one time is asked at once.
 * What is wanted of a record is read and no more; all its columns where nothing is said.
 */
export const createReading = <N extends Noun, Row extends { id: number }>(
  kept: Kept<N, Row>,
  tools: StoreTools,
) => {
  const { db, whose, flow } = tools
  const anyKept = kept as unknown as Kept<Noun, { id: number }>
  const paging = createPaging(anyKept, tools)
  const counting = createCounting(anyKept, tools)
  const finding = createFinding<Row>(kept.noun, tools)
  type Args = ListArgs<N>

  const present = (rows: Placed[], asked: Asked, counts: Counts) =>
    toPage(rows, ({ keys }) => paging.cursorOf(asked, keys), asked.reach, counts) as Page<Row>

  type Loader = DataLoader<number, Page<Row>>
  const pageLoaders = new Map<string, Loader>()
  /** The same for one field after another of one kind, which bring the same arguments. */
  const lastLoaders = new WeakMap<
    Args,
    { column: string; wanted: WantedPage | null; loader: Loader }
  >()

  /** Pages of many parents at once: one lateral statement, and one more when counts are asked for. */
  const createLoader = (column: string, args: Args, wanted: WantedPage | null): Loader => {
    const asked = paging.readAsked(args, graphqlLimits)
    return new DataLoader(
      async (parents) => {
        const rows = await flow.during(() => paging.rows(asked, wanted, { column, ids: parents }))
        const byParent = Map.groupBy(rows, (row) => row.parent)
        return parents.map((parent) =>
          present(
            byParent.get(parent) ?? [],
            asked,
            counting.ofParent(column, parent, args.filter),
          ),
        )
      },
      { batchScheduleFn: flow.lists },
    )
  }

  const pageLoader = (column: string, args: Args, wanted: WantedPage | null) => {
    const last = lastLoaders.get(args)
    if (last?.column === column && last.wanted === wanted) return last.loader
    const key = `${column} ${textOf(args)} ${wanted && [wanted.record.key, wanted.cursors].join()}`
    const loader = pageLoaders.get(key) ?? createLoader(column, args, wanted)
    pageLoaders.set(key, loader)
    lastLoaders.set(args, { column, wanted, loader })
    return loader
  }

  const read = async (asked: Asked, filter: Args['filter'], wanted: WantedPage | null) => {
    const rows = await flow.during(() => paging.rows(asked, wanted))
    const counts = counting.of(filter)
    if (!paging.isCountedAlong(asked, wanted)) return present(rows, asked, counts)
    const found = rows[0]?.found ?? 0
    return present(rows, asked, { ...counts, totalCount: async () => found })
  }

  return {
    /** A query on the records in scope, named `t`. */
    visible: () => visible(db, kept.noun, whose.scopes),

    /** The record, or null when there is none in scope. */
    find: (id: number, wanted: Wanted | null = null): Promise<Row | null> =>
      finding.find('id', id, wanted),

    /** The record whose unique `column` holds `value`, or null when there is none in scope. */
    findBy: (
      column: keyof Row & string,
      value: string | number,
      wanted: Wanted | null = null,
    ): Promise<Row | null> => finding.find(column, value, wanted),

    /** One page of the list. */
    page: async (args: Args, limits: PageLimits = graphqlLimits): Promise<Page<Row>> =>
      read(paging.readAsked(args, limits), args.filter, null),

    /** The same, of which only what is wanted is read. What was asked is looked at in any case. */
    connection: (args: Args, wanted: WantedPage | null = null) => {
      const asked = paging.readAsked(args, graphqlLimits)
      return lazily(() => read(asked, args.filter, wanted), counting.of(args.filter), {
        isCountedAlong: paging.isCountedAlong(asked, wanted),
      })
    },

    /** One page of the records whose `column` holds `parent`; many parents are answered together. */
    pageOf: (
      column: keyof Row & string,
      parent: number,
      args: Args,
      wanted: WantedPage | null = null,
    ): Promise<Page<Row>> => pageLoader(column, args, wanted).load(parent),

    /** The same, of which only what is wanted is read. */
    connectionOf: (
      column: keyof Row & string,
      parent: number,
      args: Args,
      wanted: WantedPage | null = null,
    ) => {
      const loader = pageLoader(column, args, wanted)
      return lazily(() => loader.load(parent), counting.ofParent(column, parent, args.filter))
    },

    /** How many records there are. */
    count: (filter?: Filter<N>): Promise<number> => counting.of(filter).totalCount(),
  }
}
