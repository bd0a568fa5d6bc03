import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { Flow } from './flow.ts'
import type { Values } from './narrow.ts'
import { ids, listed } from './slots.ts'
import { askOnceMade } from './statements.ts'
import type { Whose } from './whose.ts'

/** One count among others of a statement. */
export type Count = {
  /** Names its text for so many parents; null where there are too many to keep. */
  key: (parents: number) => string | null
  values: Values
  /** Whether one plan is good for all values. */
  isSteady: boolean
  /** Whether it may look at many records, for which nothing else should have to wait. */
  takesLong: boolean
  /** `parents` are so many as are counted for together, each of them `p.parent`; `called` is how its values are called in the statement. */
  build: (parents: number, called: (name: string) => string) => Knex.QueryBuilder
}

/** `list` names the list among all others. */
type OfParent = { list: string; parent: number; count: () => Count }

type Tools = { db: Knex; whose: Whose; clock: () => Date; flow: Flow }

const calledAt = (at: number) => (name: string) => `${at} ${name}`

/** How many records lists have: whatever is wanted at one time is counted in one statement, made once for all who want the same. */
export const createTotals = ({ db, whose: { viewer, alike }, clock, flow }: Tools) => {
  const ask = async (counts: readonly Count[], parents: readonly number[] | null) => {
    const many = parents?.length ?? 1
    const build = () => {
      const columns = counts.map(({ build }, at) =>
        db.raw('(?) as ??', [build(many, calledAt(at)), `total${at}`]),
      )
      if (!parents) return db.select(columns)
      return db
        .select('p.parent', ...columns)
        .from(db.raw(`unnest(${listed('bigint')}) as p(parent)`, ids))
    }
    const keys = counts.map(({ key }) => key(many))
    const key = keys.includes(null)
      ? null
      : JSON.stringify(['counts', alike.key, parents !== null, ...keys])
    const values = counts.flatMap((one, at) =>
      Object.entries(one.values).map(([name, value]) => [calledAt(at)(name), value] as const),
    )
    const brought = {
      viewer,
      values: Object.fromEntries(values),
      now: clock(),
      keys: [],
      ids: parents ?? [],
    }
    const how = {
      isSteady: counts.every(({ isSteady }) => isSteady),
      takesLong: counts.some(({ takesLong }) => takesLong),
    }
    const { rows } = await askOnceMade(db, key, build, brought, how)
    return rows.map((row) => row.values() as number[])
  }

  const all = new DataLoader<Count, number>(
    async (counts) => {
      const [row = []] = await ask(counts, null)
      return counts.map((_, at) => row[at] ?? 0)
    },
    { cache: false, batchScheduleFn: flow.ends },
  )

  const ofParents = new DataLoader<OfParent, number, string>(
    async (asked) => {
      const parents = [...new Set(asked.map(({ parent }) => parent))]
      const lists = new Map(asked.map(({ list, count }) => [list, count]))
      const rows = await ask(
        [...lists.values()].map((count) => count()),
        parents,
      )
      const byParent = new Map(rows.map(([parent, ...found]) => [parent, found]))
      const places = new Map([...lists.keys()].map((list, at) => [list, at]))
      return asked.map(({ list, parent }) => byParent.get(parent)?.[places.get(list) ?? -1] ?? 0)
    },
    { cacheKeyFn: ({ list, parent }) => `${parent} ${list}`, batchScheduleFn: flow.lists },
  )

  return {
    of: (count: Count) => all.load(count),
    /** How many each parent has. */
    ofParent: (asked: OfParent) => ofParents.load(asked),
  }
}

export type Totals = ReturnType<typeof createTotals>
