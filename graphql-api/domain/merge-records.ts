import { requireViewer } from '#api/access/guard.ts'
import type { MergedNoun } from '#api/access/merging.ts'
import { nouns } from '#api/access/nouns.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type { MergeRow, ReplacedValue } from '#api/stores/queries/merges/merges.ts'
import type { NounRows } from '#api/stores/rows.ts'
import { createNotFoundError, requireVersion } from './records.ts'
import { logSecurityEvent } from './security-events.ts'

type Pair = { keepId: number; keepVersion: number; mergeId: number; mergeVersion: number }

type Row<N extends MergedNoun> = NounRows[N]

/** The methods of the store of a kind of records that merges call. */
type MergedStore<N extends MergedNoun> = {
  lockAll: (ids: readonly number[]) => Promise<Row<N>[]>
  change: (id: number, values: Partial<Row<N>>) => Promise<Row<N>>
}

export const mergedStoreOf = <N extends MergedNoun>({ stores }: Ctx, noun: N) =>
  stores[nouns[noun].many] as unknown as MergedStore<N>

/** Locks both records by id. Throws CONFLICT if one was merged meanwhile, or has another version. */
export const lockPair = async <N extends MergedNoun>(
  ctx: Ctx,
  noun: N,
  { keepId, keepVersion, mergeId, mergeVersion }: Pair,
): Promise<{ keep: Row<N>; merge: Row<N> }> => {
  const rows = await mergedStoreOf(ctx, noun).lockAll([keepId, mergeId])
  const find = async (id: number, version: number) => {
    const row = rows.find((one) => one.id === id)
    if (row) {
      requireVersion(row, version)
      return row
    }
    if ((await ctx.stores.merges.currentId(noun, id)) === null) throw createNotFoundError(noun)
    throw new ProductError('CONFLICT', `One of these ${nouns[noun].many} was merged meanwhile.`)
  }
  return { keep: await find(keepId, keepVersion), merge: await find(mergeId, mergeVersion) }
}

export const earlierOf = (one: Date, other: Date) => (other < one ? other : one)

export const laterOf = (one: Date | null, other: Date | null) =>
  one === null || (other !== null && other > one) ? other : one

export const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Returns true for values that are the same as JSON: times, texts and lists alike. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(toJson(one)) === JSON.stringify(toJson(other))

/** Returns the columns of the record that stays whose value changed. */
const replacedValues = (
  before: object,
  after: object,
  { chosen, joined }: { chosen: readonly string[]; joined: readonly string[] },
): Record<string, ReplacedValue> =>
  Object.fromEntries(
    [...chosen, ...joined].flatMap((column) => {
      const [one, other] = [before, after].map((row) => (row as Record<string, unknown>)[column])
      if (isSame(one, other)) return []
      return [
        [column, { before: toJson(one), after: toJson(other), isChosen: chosen.includes(column) }],
      ]
    }),
  )

type Values<N extends MergedNoun> = {
  /** The columns that people choose a value for. */
  fields: readonly string[]
  chosen: Partial<Row<N>>
  /** What no one chooses. */
  joined: Partial<Row<N>>
}

/** Merges one locked record into another: its rows move, and its id leads to the other from now on. */
export const mergeLocked = async <N extends MergedNoun>(
  ctx: Ctx,
  noun: N,
  { keep, merge }: { keep: Row<N>; merge: Row<N> },
  { fields, chosen, joined }: Values<N>,
): Promise<{ row: Row<N>; merge: MergeRow }> => {
  const { merges } = ctx.stores
  const store = mergedStoreOf(ctx, noun)
  const kept = await merges.move(noun, { from: merge.id, to: keep.id })
  await store.change(merge.id, { mergedIntoId: keep.id } as Partial<Row<N>>)
  const row = await store.change(keep.id, { ...joined, ...chosen })
  const columns = { chosen: fields, joined: Object.keys(joined) }
  const inserted = await merges.insert({
    noun,
    keepId: keep.id,
    mergeId: merge.id,
    userId: requireViewer(ctx.viewer).id,
    ...kept,
    replaced: replacedValues(keep, row, columns),
  })
  await logSecurityEvent(ctx, {
    kind: 'records_merged',
    reason: `${noun} ${merge.id} into ${noun} ${keep.id}`,
  })
  return { row, merge: inserted }
}
