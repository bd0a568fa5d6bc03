import DataLoader from 'dataloader'
import type { Noun } from '#api/access/nouns.ts'
import { arrayParameter, lookupIds } from '#api/stores/statements/parameter.ts'
import { readRecords, selectProjection } from '#api/stores/statements/projection-sql.ts'
import type { Projection } from '#api/stores/statements/projection.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'

type LookupKey = string | number

/** Finds single records of one kind in scope by a unique column, many with one statement. */
export const createRecordLoader = <Row>(
  noun: Noun,
  { db, scope, clock, scheduler }: Pick<StoreTools, 'db' | 'scope' | 'clock' | 'scheduler'>,
) => {
  const { scopes, key: sharedKey } = scope.sharedScope

  const build = (column: string, type: 'bigint' | 'text', projection: Projection | null) => {
    const query = selectVisibleRows(db, noun, scopes)
    void query
      .whereRaw(`?? = any(${arrayParameter(type)})`, [`t.${column}`, lookupIds] as never)
      .select(`t.${column} as lookup_key`)
    return selectProjection(db, query, projection, scopes)
  }

  const readAll = async (
    column: string,
    keys: readonly LookupKey[],
    projection: Projection | null,
  ): Promise<Map<LookupKey, Row>> => {
    const type = typeof keys[0] === 'string' ? 'text' : 'bigint'
    const cacheKey = JSON.stringify([noun, sharedKey, 'find', column, projection?.key])
    const result = await runCached(db, cacheKey, () => build(column, type, projection), {
      viewer: scope.viewer,
      namedValues: {},
      now: clock(),
      cursorKeys: [],
      ids: keys,
      customerIds: [],
    })
    const records = readRecords(result, projection, 1)
    return new Map(result.rows.map((row, index) => [row[0] as LookupKey, records[index] as Row]))
  }

  const loaders = new Map<string, DataLoader<LookupKey, Row | null>>()

  const loaderOf = (column: string, projection: Projection | null) => {
    const loaderKey = `${column} ${projection?.key ?? ''}`
    const cachedLoader = loaders.get(loaderKey)
    if (cachedLoader) return cachedLoader
    const loader = new DataLoader<LookupKey, Row | null>(
      async (keys) => {
        const rowByKey = await scheduler.during(() => readAll(column, keys, projection))
        return keys.map((key) => rowByKey.get(key) ?? null)
      },
      { maxBatchSize: 1000, batchScheduleFn: scheduler.records },
    )
    loaders.set(loaderKey, loader)
    return loader
  }

  /** Returns the record whose unique `column` holds `key`, or null if none is in scope. */
  return (column: string, key: LookupKey, projection: Projection | null) =>
    loaderOf(column, projection).load(key)
}
