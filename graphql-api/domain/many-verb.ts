import { requireViewer } from '#api/access/guard.ts'
import { nouns } from '#api/access/nouns.ts'
import { verbOfOne } from '#api/access/verbs.ts'
import type { Verb } from '#api/access/verbs.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { NounRows } from '#api/stores/rows.ts'
import type { ReplacedValues } from '#api/stores/queries/many/many-changes.ts'
import { undoPeriod } from '#shared/many.ts'
import { customerLockMode } from './customer-lock-mode.ts'
import { countAttempt } from './limits.ts'
import type { AccountIds } from './lock-and-reauthorize.ts'
import { createNotFoundError } from './records.ts'
import { verb } from './verb.ts'
import type { ParsedInput } from './verb.ts'

/** The columns that an undo restores, of each kind of record that verbs change many of. */
const restoredColumns = {
  lead: ['assignedVaId', 'status', 'statusSince', 'lastContactedAt'],
  task: [
    'assignedVaId',
    'dueDate',
    'dueIsDay',
    'isDetached',
    'priority',
    'status',
    'waitingFor',
    'lookAgainOn',
    'questionId',
    'customerActedAt',
    'completedAt',
    'result',
  ],
  customer: ['tags'],
} as const satisfies { [N in keyof NounRows]?: readonly (keyof NounRows[N])[] }

export type ManyNoun = keyof typeof restoredColumns

/** A verb of many records. */
type ManyVerb = {
  [Name in Verb]: ParsedInput<Name> extends { records: readonly object[] } ? Name : never
}[Verb]

type ManyRow = { id: number; version: number; customerId?: number | null }

type ManyStore = {
  find: (id: number) => Promise<ManyRow | null>
  lockAll: (ids: readonly number[]) => Promise<ManyRow[]>
}

/** Changes of many records in one minute and by one person. */
const manyPerMinute = { name: 'many', points: 10, seconds: 60 }

/** Locks the customers of records, and then the records, each by id. Returns the records in scope by their ids. */
export const lockMany = async (ctx: Ctx, noun: ManyNoun, ids: readonly number[]) => {
  const store = ctx.stores[nouns[noun].many] as unknown as ManyStore
  if (noun === 'task') {
    const tasks = await Promise.all(ids.map((id) => store.find(id)))
    const customerIds = new Set(tasks.flatMap((task) => task?.customerId ?? []))
    await ctx.stores.customers.lockAll([...customerIds], customerLockMode(ctx.currentVerb))
  }
  return new Map((await store.lockAll(ids)).map((row) => [row.id, row]))
}

/** Applies work to each record under a savepoint of its own. Returns what changed, and the refusals. */
export const changeEach = async <Record extends { id: number }>(
  ctx: Ctx,
  records: readonly Record[],
  work: (record: Record) => Promise<{ version: number }>,
) => {
  const changedRecords: { id: number; version: number }[] = []
  const refusedRecords: { id: number; code: string; message: string }[] = []
  // By id, in the order of locks.
  for (const record of records.toSorted((one, other) => one.id - other.id))
    try {
      const { version } = await ctx.savepoint(() => work(record))
      changedRecords.push({ id: record.id, version })
    } catch (error) {
      if (!(error instanceof ProductError) || error.status >= 500) throw error
      refusedRecords.push({ id: record.id, code: error.code, message: error.message })
    }
  return { changed: changedRecords, refused: refusedRecords }
}

/** The answer of the verb of one record. */
type Answer = { readonly [N in ManyNoun]?: ManyRow } & { handoverId?: number }

const read = (row: object, column: string) => (row as Readonly<Record<string, unknown>>)[column]

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the values that a change replaced. */
const findReplacedValues = (noun: ManyNoun, before: object, after: object) => {
  return Object.fromEntries(
    restoredColumns[noun]
      .filter((column) => !sameJson(read(before, column), read(after, column)))
      .map((column) => [column, read(before, column)]),
  )
}

type Definition<Name extends ManyVerb, N extends ManyNoun> = {
  noun: N
  /** The verb that is applied to each record. */
  one: { runForOne: (ctx: Ctx, input: object) => Promise<object> }
  /** Returns the accounts that the work depends on. */
  accounts?: (input: ParsedInput<Name>) => AccountIds
  /** Returns the input of the verb of one for a record, without its id and version. By default it is that of the verb of many. */
  inputOf?: (input: ParsedInput<Name>, row: NounRows[N]) => object
  /** Locks what the work locks besides the records, for all of them. */
  lockMore?: (ctx: Ctx, input: ParsedInput<Name>, ids: readonly number[]) => Promise<void>
  /** Writes more about a record. Returns what an undo takes back besides its columns. */
  writeMore?: (ctx: Ctx, input: ParsedInput<Name>, id: number) => Promise<Partial<ReplacedValues>>
}

/**
 * Creates a verb that applies the verb of one record to many, in one transaction that counts as one write. Everything is
 * locked first. A record that the verb of one refuses changes nothing, and the answer says why. What was replaced is
 * stored, so that `undoMany` restores it.
 */
export const manyVerb = <Name extends ManyVerb, N extends ManyNoun>(
  name: Name,
  { noun, one, accounts = () => [], inputOf, lockMore, writeMore }: Definition<Name, N>,
) => {
  const changeMany = async (outer: Ctx, input: ParsedInput<Name>) => {
    const { records, ...rest } = input
    const verbName = verbOfOne(name)
    const ctx = outer.withViewer(outer.viewer, verbName)
    const rows = await lockMany(
      ctx,
      noun,
      records.map(({ id }) => id),
    )
    await lockMore?.(ctx, input, [...rows.keys()])
    const at = ctx.appServices.clock()
    const { id: userId } = requireViewer(ctx.viewer)
    const id = await ctx.stores.manyChanges.insert({ userId, verb: verbName, noun, at })
    ctx.setMany(id)
    const replacedRows: ReplacedValues[] = []
    const { changed, refused } = await changeEach(ctx, records, async (record) => {
      const before = rows.get(record.id)
      if (!before) throw createNotFoundError(noun)
      const recordInput = inputOf?.(input, before as unknown as NounRows[N]) ?? rest
      const answer = (await one.runForOne(ctx, { ...record, ...recordInput })) as Answer
      const after = answer[noun] as ManyRow
      const more = await writeMore?.(ctx, input, record.id)
      const { version } = after
      const { handoverId } = answer
      const values = findReplacedValues(noun, before, after)
      replacedRows.push({ id: record.id, version, before: values, handoverId, ...more })
      return { version }
    })
    await ctx.stores.manyChanges.save(id, replacedRows)
    return { id, undoUntil: new Date(at.getTime() + undoPeriod), changed, refused }
  }

  return verb(name, {
    prepare: (ctx) => countAttempt(ctx, manyPerMinute, String(requireViewer(ctx.viewer).id)),
    accounts: (_ctx, input) => accounts(input),
    work: changeMany,
  })
}
