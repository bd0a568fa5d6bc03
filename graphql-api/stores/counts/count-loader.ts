import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { LoadScheduler } from '#api/stores/statements/load-scheduler.ts'
import { arrayParameter, lookupIds } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import type { ViewerScope } from '#api/stores/statements/viewer-scope.ts'
import type { FilterValues } from '#api/stores/lists/list-filter.ts'

/** One count of a statement that may hold several. */
export type CountQuery = {
  /** Equal keys have equal SQL texts; null for a text that is used once. */
  key: string | null
  filter: FilterValues
  isPrepared: boolean
  /** Ids of the customers that the viewer's scope is limited to. */
  customerIds: readonly number[]
  /** Builds the scalar query. `prefix` precedes the names of its parameters; the parent is `parent.id`. */
  build: (prefix: string) => Knex.QueryBuilder
}

/** The count of the list `list` below one parent. */
type ChildCount = { list: string; parent: number; query: () => CountQuery }

type CountLoaderTools = {
  db: Knex
  scope: ViewerScope
  clock: () => Date
  scheduler: LoadScheduler
}

const prefixAt = (index: number) => `${index} `

/** Runs all counts that are requested at the same time in one cached statement. */
export const createCountLoader = ({ db, scope, clock, scheduler }: CountLoaderTools) => {
  const run = async (queries: readonly CountQuery[], parents: readonly number[] | null) => {
    const build = () => {
      const columns = queries.map((query, index) =>
        db.raw('(?) as ??', [query.build(prefixAt(index)), `count_${index}`]),
      )
      if (!parents) return db.select(columns)
      return db
        .select('parent.id', ...columns)
        .from(db.raw(`unnest(${arrayParameter('bigint')}) as parent(id)`, lookupIds))
    }
    const filterEntries = queries.flatMap(({ filter }, index) =>
      Object.entries(filter).map(([name, value]) => [prefixAt(index) + name, value] as const),
    )
    const key = [
      'counts',
      scope.sharedScope.key,
      parents !== null,
      ...queries.map((one) => one.key),
    ]
    const values = {
      viewer: scope.viewer,
      namedValues: Object.fromEntries(filterEntries),
      now: clock(),
      cursorKeys: [],
      ids: parents ?? [],
      customerIds: queries.find(({ customerIds }) => customerIds.length > 0)?.customerIds ?? [],
    }
    const isPrepared = queries.every((one) => one.isPrepared)
    const cacheKey = key.includes(null) ? null : JSON.stringify(key)
    const { rows } = await runCached(db, cacheKey, build, values, { isPrepared })
    return rows as number[][]
  }

  const roots = new DataLoader<CountQuery, number>(
    async (queries) => {
      const [row = []] = await run(queries, null)
      return queries.map((_, index) => row[index] ?? 0)
    },
    { cache: false, batchScheduleFn: scheduler.last },
  )

  const children = new DataLoader<ChildCount, number, string>(
    async (requests) => {
      const parents = [...new Set(requests.map(({ parent }) => parent))]
      const lists = new Map(requests.map(({ list, query }) => [list, query]))
      const queries = [...lists.values()].map((query) => query())
      const rows = await run(queries, parents)
      const byParent = new Map(rows.map(([parent, ...counts]) => [parent, counts]))
      const indexes = new Map([...lists.keys()].map((list, index) => [list, index]))
      return requests.map(
        ({ list, parent }) => byParent.get(parent)?.[indexes.get(list) ?? -1] ?? 0,
      )
    },
    { cacheKeyFn: ({ list, parent }) => `${parent} ${list}`, batchScheduleFn: scheduler.lists },
  )

  return {
    count: (query: CountQuery) => roots.load(query),
    countOfParent: (request: ChildCount) => children.load(request),
  }
}

export type CountLoader = ReturnType<typeof createCountLoader>
