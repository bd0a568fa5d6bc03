import type { Ctx } from '#api/request/context.ts'
import type { ResultKind, RowResult } from '#api/stores/queries/imports/import-batches.ts'
import type { ImportCounts, ImportRow } from '#api/stores/queries/imports/imports.ts'
import { actAsImporter, stopForImporter } from './act-as-importer.ts'
import { readValues } from './values/read-values.ts'
import { createFileRecords } from './writing/file-records.ts'
import type { FileRecords } from './writing/file-records.ts'
import { writeRows } from './writing/write-rows.ts'

/** Ends the transaction of a checked batch, which it rolls back. */
class RolledBack extends Error {}

const workingStatus = { checked: 'checking', written: 'running' } as const
const endStatus = { checked: 'checked', written: 'done' } as const

type Batch = { row: ImportRow; number: number; kind: ResultKind; records: FileRecords }

const addCounts = (counts: ImportCounts, results: readonly RowResult[]): ImportCounts => {
  const sum = { ...counts }
  for (const { outcome } of results) sum[outcome] = (sum[outcome] ?? 0) + 1
  return sum
}

/** Leaves out the ids of records that do not stay. */
const withoutIds = (results: readonly RowResult[]) =>
  results.map((result) => (result.outcome === 'created' ? { ...result, recordId: null } : result))

/** Saves the results of a batch with the progress. Returns false if the import was stopped or matched again meanwhile. */
const save = async (
  { stores }: Ctx,
  { row, number, kind }: Batch,
  results: readonly RowResult[],
): Promise<boolean> => {
  const now = await stores.imports.lock(row.id)
  if (now?.status !== workingStatus[kind] || now.version !== row.version) return false
  await stores.importBatches.save(row.id, number, { kind, results })
  await stores.imports.note(row.id, { counts: addCounts(now.counts, results) })
  return true
}

/** Writes one batch in one transaction, which a check rolls back. Returns false if the import was stopped. */
const runBatch = async (ctx: Ctx, batch: Batch): Promise<boolean> => {
  const { row, number, kind, records } = batch
  let draft = records.createDraft()
  let results: RowResult[] | null = null
  // Reading cells needs no locks, so that the transaction is shorter.
  const now = ctx.appServices.clock()
  const { timeZone } = await ctx.stores.organisation.read()
  const { rows } = await ctx.stores.importBatches.read(row.id, number, kind)
  const inFile = rows.map(({ cells }) => readValues(cells, row, { timeZone, now }))
  const write = async (outer: Ctx) => {
    draft = records.createDraft()
    results = null
    const inner = await actAsImporter(outer, row, 'startImport')
    const locked = await inner.stores.imports.lock(row.id)
    // Someone has stopped it or matched it again, or another process has written this batch.
    if (locked?.status !== workingStatus[kind] || locked.version !== row.version) return
    const { results: before } = await inner.stores.importBatches.read(row.id, number, kind)
    if (before !== null) return
    if (kind === 'written') await inner.stores.similarRecords.lock(row.noun)
    results = await writeRows(inner, number, { row, rows, inFile, records: draft })
    if (kind === 'checked') throw new RolledBack()
    await save(inner, batch, results)
  }
  await ctx.transaction(write).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  draft.keep()
  const rowResults = results as RowResult[] | null
  if (rowResults === null) return false
  if (kind === 'written') return true
  return ctx.transaction((inner) => save(inner, batch, withoutIds(rowResults)))
}

/** Remembers the records of a batch that was written before. */
const recall = async (ctx: Ctx, { row, number, records }: Batch) => {
  const { rows, results } = await ctx.stores.importBatches.read(row.id, number, 'written')
  const draft = records.createDraft()
  const when = { timeZone: 'UTC', now: ctx.appServices.clock() }
  const cells = new Map(rows.map((storedRow) => [storedRow.number, storedRow.cells]))
  for (const { row: of, outcome, recordId } of results ?? []) {
    if (recordId === null || outcome === 'refused') continue
    const { values } = readValues(cells.get(of) ?? [], row, when)
    const [knownRecord] = draft.find(values)
    draft.add(knownRecord?.record ?? { row: of, id: recordId, values }, values)
  }
  draft.keep()
}

const runBatches = async (ctx: Ctx, row: ImportRow, kind: ResultKind) => {
  const records = createFileRecords({ isCheck: kind === 'checked' })
  for (const { number, isWritten } of await ctx.stores.importBatches.list(row.id)) {
    const batch = { row, number, kind, records }
    if (kind === 'written' && isWritten) await recall(ctx, batch)
    else if (!(await runBatch(ctx, batch))) return
  }
  await ctx.transaction(async ({ stores, appServices }) => {
    const now = await stores.imports.lock(row.id)
    if (now?.status !== workingStatus[kind] || now.version !== row.version) return
    const endedAt = kind === 'written' ? appServices.clock() : null
    await stores.imports.note(row.id, { status: endStatus[kind], endedAt })
  })
}

/** Runs all batches that are left of an import, each in a transaction of its own, so that a run that ends early or runs twice writes none twice. */
const runImport = async (ctx: Ctx, importId: number, kind: ResultKind): Promise<void> => {
  const row = await ctx.stores.imports.find(importId)
  if (row?.status !== workingStatus[kind]) return
  if (kind === 'checked') await ctx.stores.importBatches.clearChecked(row.id)
  if (kind === 'checked') await ctx.stores.imports.note(row.id, { counts: {} })
  const stopState =
    kind === 'checked'
      ? ({ status: 'matching' } as const)
      : ({ status: 'stopped', endedAt: ctx.appServices.clock() } as const)
  await stopForImporter(ctx, row, stopState, () => runBatches(ctx, row, kind))
}

/** Checks all rows of an import: runs it, and rolls each batch back. */
export const checkImport = (ctx: Ctx, importId: number) => runImport(ctx, importId, 'checked')

/** Writes the batches of an import that are not written yet. */
export const writeImport = (ctx: Ctx, importId: number) => runImport(ctx, importId, 'written')
