import DataLoader from 'dataloader'
import type { Noun } from '#api/access/nouns.ts'
import { createRecordCounts } from '#api/stores/counts/record-counts.ts'
import type { AnyMapping, EntityMapping, Filter } from '#api/stores/entities/entity-mapping.ts'
import { lazyPage, toPage } from '#api/stores/lists/page.ts'
import type { Counts, Page, PageLimits } from '#api/stores/lists/page.ts'
import { createPageReader } from '#api/stores/lists/page-reader.ts'
import type { PageRequest, PageRow } from '#api/stores/lists/page-reader.ts'
import type { PageProjection, Projection } from '#api/stores/statements/projection.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import type { ListArgs, StoreTools } from '#api/stores/tools.ts'
import { createRecordLoader } from './record-loader.ts'

const graphqlLimits: PageLimits = { default: 50, max: 200 }

/**
 * Reads one kind of record within a scope. The same predicate serves lists, counts and single records. The number of
 * statements never depends on the number of rows. A null projection reads all columns.
 */
export const createRecordReader = <N extends Noun, Row extends { id: number }>(
  mapping: EntityMapping<N, Row>,
  tools: StoreTools,
) => {
  const { db, scope, scheduler } = tools
  const anyMapping = mapping as unknown as AnyMapping
  const pages = createPageReader(anyMapping, tools)
  const counts = createRecordCounts(anyMapping, tools)
  const load = createRecordLoader<Row>(mapping.noun, tools)
  type Args = ListArgs<N>
  type PageLoader = DataLoader<number, Page<Row>>

  const present = (rows: PageRow[], request: PageRequest, countsOfList: Counts) =>
    toPage(
      rows,
      ({ keys }) => pages.cursorOf(request, keys),
      request.range,
      countsOfList,
    ) as Page<Row>

  const readRoot = async (request: PageRequest, args: Args, projection: PageProjection | null) =>
    present(
      await scheduler.during(() => pages.read(request, projection)),
      request,
      counts.root(args),
    )

  /** Reads the pages of many parents with one statement. */
  const createPageLoader = (
    column: string,
    args: Args,
    projection: PageProjection | null,
  ): PageLoader => {
    const request = pages.parse(args, graphqlLimits)
    return new DataLoader(
      async (ids) => {
        const rows = await scheduler.during(() => pages.read(request, projection, { column, ids }))
        const byParent = Map.groupBy(rows, (row) => row.parent)
        return ids.map((id) =>
          present(byParent.get(id) ?? [], request, counts.ofParent(column, id, args)),
        )
      },
      { batchScheduleFn: scheduler.lists },
    )
  }

  const pageLoaders = new Map<string, PageLoader>()

  const pageLoaderOf = (column: string, args: Args, projection: PageProjection | null) => {
    const key = JSON.stringify([column, args, projection?.record.key, projection?.cursors])
    const loader = pageLoaders.get(key) ?? createPageLoader(column, args, projection)
    pageLoaders.set(key, loader)
    return loader
  }

  return {
    /** Returns which of these records are in scope. */
    visibleIds: async (ids: readonly number[]): Promise<number[]> =>
      selectVisibleRows(db, mapping.noun, scope.scopes)
        .whereRaw('t.id = any(?::int8[])', [[...ids]] as never)
        .pluck('t.id'),

    /** Returns the record, or null if none is in scope. */
    find: (id: number, projection: Projection | null = null): Promise<Row | null> =>
      load('id', id, projection),

    /** Returns the record whose unique `column` holds `value`, or null if none is in scope. */
    findBy: (
      column: keyof Row & string,
      value: string | number,
      projection: Projection | null = null,
    ): Promise<Row | null> => load(column, value, projection),

    /** Reads one page of the list with all columns. */
    page: async (args: Args, limits: PageLimits = graphqlLimits): Promise<Page<Row>> =>
      readRoot(pages.parse(args, limits), args, null),

    /** Returns a page that is read at first use. Arguments are validated at once. */
    connection: (args: Args, projection: PageProjection | null = null) => {
      const request = pages.parse(args, graphqlLimits)
      return lazyPage(() => readRoot(request, args, projection), counts.root(args))
    },

    /** Reads one page of the records whose `column` holds `parent`; many parents share one statement. */
    pageOf: (
      column: keyof Row & string,
      parent: number,
      args: Args,
      projection: PageProjection | null = null,
    ): Promise<Page<Row>> => pageLoaderOf(column, args, projection).load(parent),

    /** Like `pageOf`, read at first use. */
    connectionOf: (
      column: keyof Row & string,
      parent: number,
      args: Args,
      projection: PageProjection | null = null,
    ) => {
      const loader = pageLoaderOf(column, args, projection)
      return lazyPage(() => loader.load(parent), counts.ofParent(column, parent, args))
    },

    /** Counts the records in scope. */
    count: (filter?: Filter<N>): Promise<number> => counts.root({ filter }).totalCount(),
  }
}
