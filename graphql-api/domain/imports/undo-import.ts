import { ProductError } from '#api/errors.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import { actAsImporter, stopForImporter } from './act-as-importer.ts'
import { lockImport } from './lock-import.ts'
import { undoUntil } from './undo-period.ts'
import { undoRecords } from './undo-records.ts'

/** Records that are taken back in one transaction. */
const batchSize = 500

const tooLate = 'An import can be undone for 30 days, once it is done or stopped.'

/** Takes back what an import wrote. A job does it, batch by batch. */
export const undoImport = verb('undoImport', async (ctx, input) => {
  const row = await lockImport(ctx, input, { statuses: ['done', 'stopped'], refusal: tooLate })
  if (undoUntil(row, ctx.appServices.clock()) === null) throw new ProductError('CONFLICT', tooLate)
  await ctx.jobQueue.enqueue('undoImport', { importId: row.id })
  await logSecurityEvent(ctx, { kind: 'import_undone', reason: row.noun })
  return { import: await ctx.stores.imports.change(row.id, { status: 'undoing', reason: null }) }
})

/** Takes back one batch in one transaction. Returns false once none is left. */
const undoBatch = (ctx: Ctx, row: ImportRow) =>
  ctx.transaction(async (outer) => {
    const inner = await actAsImporter(outer, row, 'undoImport')
    const { stores, appServices } = inner
    const now = await stores.imports.lock(row.id)
    if (now?.status !== 'undoing') return false
    const records = await stores.importUndo.next(row, batchSize)
    if (records.length === 0) {
      await stores.imports.note(row.id, { status: 'undone', endedAt: appServices.clock() })
      return false
    }
    const results = await undoRecords(inner, row, records)
    const counts = { ...now.counts }
    for (const { undone } of results) counts[undone] = (counts[undone] ?? 0) + 1
    await stores.importUndo.save(row, results)
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
