import { nouns } from '#api/access/nouns.ts'
import { ProductError } from '#api/errors.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ImportRecordRow } from '#api/stores/queries/imports/import-records.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import type { UndoOutcome } from '#shared/kinds.ts'
import { actAsImporter, stopForImporter } from './act-as-importer.ts'
import { lockImport } from './lock-import.ts'
import { undoUntil } from './undo-period.ts'

/** Records that are taken back in one transaction. */
const batchSize = 500

type Undone = { recordId: number; undone: UndoOutcome; keptBecause: string | null }

const tooLate = 'An import can be undone for 30 days, once it is done or stopped.'

/** Takes back what an import wrote. A job does it, batch by batch. */
export const undoImport = verb('undoImport', async (ctx, input) => {
  const row = await lockImport(ctx, input, { statuses: ['done', 'stopped'], refusal: tooLate })
  if (undoUntil(row, ctx.appServices.clock()) === null) throw new ProductError('CONFLICT', tooLate)
  await ctx.jobQueue.enqueue('undoImport', { importId: row.id })
  await logSecurityEvent(ctx, { kind: 'import_undone', reason: row.noun })
  return { import: await ctx.stores.imports.change(row.id, { status: 'undoing', reason: null }) }
})

const kept = (recordId: number, keptBecause: string): Undone => ({
  recordId,
  undone: 'kept',
  keptBecause,
})

/** Takes back the next records, which are locked by id. Returns what became of each. */
const undoRecords = async (
  { stores }: Ctx,
  { noun }: ImportRow,
  records: readonly ImportRecordRow[],
): Promise<Undone[]> => {
  const ids = records.map(({ recordId }) => recordId)
  const store = stores[nouns[noun].many]
  const rows = new Map((await store.lockAll(ids)).map((row) => [row.id, row]))
  const referenced = await stores.importUndo.findReferenced(noun, ids)
  const merged = await stores.importUndo.findMerged(noun, ids)
  const removed = new Set<number>()
  const results: Undone[] = []
  for (const { recordId, writtenVersion, before } of records) {
    const row = rows.get(recordId)
    if (merged.has(recordId)) results.push(kept(recordId, 'It was merged since.'))
    else if (row && row.version !== writtenVersion)
      results.push(kept(recordId, 'It has changed since.'))
    else if (row && before) {
      await store.change(recordId, before)
      results.push({ recordId, undone: 'restored', keptBecause: null })
    } else if (referenced.has(recordId))
      results.push(kept(recordId, 'Something was added to it since.'))
    else {
      if (row) removed.add(recordId)
      results.push({ recordId, undone: 'removed', keptBecause: null })
    }
  }
  await stores.importUndo.remove(
    noun,
    [...removed].map((id) => rows.get(id) as { id: number }),
  )
  return results
}

/** Takes back one batch in one transaction. Returns false once none is left. */
const undoBatch = (ctx: Ctx, row: ImportRow) =>
  ctx.transaction(async (outer) => {
    const inner = await actAsImporter(outer, row, 'undoImport')
    const { stores, appServices } = inner
    const now = await stores.imports.lock(row.id)
    if (now?.status !== 'undoing') return false
    const records = await stores.importUndo.next(row.id, batchSize)
    if (records.length === 0) {
      await stores.imports.note(row.id, { status: 'undone', endedAt: appServices.clock() })
      return false
    }
    const results = await undoRecords(inner, row, records)
    const counts = { ...now.counts }
    for (const { undone } of results) counts[undone] = (counts[undone] ?? 0) + 1
    await stores.importUndo.save(row.id, results)
    await stores.imports.note(row.id, { counts })
    return true
  })

/** Takes back all that an import wrote and nothing has changed since. */
export const undoWritten = async (ctx: Ctx, importId: number): Promise<void> => {
  const row = await ctx.stores.imports.find(importId)
  if (row?.status !== 'undoing') return
  await stopForImporter(ctx, row, { status: 'done' }, async () => {
    while (await undoBatch(ctx, row));
  })
}
