import DataLoader from 'dataloader'
import type { Noun } from '#api/access/nouns.ts'
import { recordsOf, selectWanted } from './lay-out.ts'
import { ids, listed } from './slots.ts'
import { askOnceMade } from './statements.ts'
import type { StoreTools } from './tools.ts'
import { visible } from './visible.ts'
import type { Wanted } from './wanted.ts'

type Value = string | number

/** Finds single records of one kind within a scope: whatever is asked for at one time is asked at once. */
export const createFinding = <Row>(
  noun: Noun,
  { db, whose, clock, flow }: Pick<StoreTools, 'db' | 'whose' | 'clock' | 'flow'>,
) => {
  const { scopes, key: like } = whose.alike

  const build = (column: string, type: 'bigint' | 'text', wanted: Wanted | null) => {
    const query = visible(db, noun, scopes)
    void query
      .whereRaw(`?? = any(${listed(type)})`, [`t.${column}`, ids] as never)
      .select(`t.${column} as sought`)
    return selectWanted(db, query, wanted, scopes)
  }

  const read = async (column: string, values: readonly Value[], wanted: Wanted | null) => {
    const key = JSON.stringify([noun, like, 'find', column, wanted?.key])
    const { viewer } = whose
    const brought = { viewer, values: {}, now: clock(), keys: [], ids: values }
    const type = typeof values[0] === 'string' ? 'text' : 'bigint'
    const found = await askOnceMade(db, key, () => build(column, type, wanted), brought)
    const records = recordsOf(found, wanted, 1)
    return new Map(found.rows.map((row, at) => [row.value(0) as Value, records[at] as Row]))
  }

  const loaders = new Map<string, DataLoader<Value, Row | null>>()

  const loaderOf = (column: string, wanted: Wanted | null) => {
    const key = `${column} ${wanted?.key ?? ''}`
    const known = loaders.get(key)
    if (known) return known
    const loader = new DataLoader<Value, Row | null>(
      async (values) => {
        const found = await flow.during(() => read(column, values, wanted))
        return values.map((value) => found.get(value) ?? null)
      },
      { maxBatchSize: 1000, batchScheduleFn: flow.records },
    )
    loaders.set(key, loader)
    return loader
  }

  return {
    /** The record whose unique `column` holds `value`, or null when there is none in scope. */
    find: (column: string, value: Value, wanted: Wanted | null) =>
      loaderOf(column, wanted).load(value),
  }
}
