import { requireViewer } from '#api/access/guard.ts'
import { verb } from '#api/domain/verb.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { keepMatches } from './keep-matches.ts'
import type { ImportStatus } from '#shared/kinds.ts'
import { lockImport, requireRows } from './lock-import.ts'

/** Starts an import that was checked, or goes on with one that was stopped. A job writes its batches. */
export const startImport = verb('startImport', async (ctx, input) => {
  const row = await lockImport(ctx, input, {
    statuses: ['checked', 'stopped'],
    refusal: 'Check the rows first. An import that runs or is done can’t start again.',
  })
  requireRows(ctx, row)
  await keepMatches(ctx, row)
  await ctx.jobQueue.enqueue('writeImport', { importId: row.id })
  await logSecurityEvent(ctx, { kind: 'import_started', reason: row.noun })
  return {
    import: await ctx.stores.imports.change(row.id, {
      status: 'running',
      reason: null,
      // Those of the check end with it.
      ...(row.startedAt === null && { counts: {} }),
      createdBy: requireViewer(ctx.viewer).id,
      startedAt: row.startedAt ?? ctx.appServices.clock(),
      endedAt: null,
    }),
  }
})

const stoppedStatus: Partial<Record<ImportStatus, ImportStatus>> = {
  checking: 'matching',
  running: 'stopped',
  // What is taken back is not written again.
  undoing: 'done',
}

/** Stops an import, its check or its undo after the current batch. Batches that are written stay; starting it again writes the others. */
export const stopImport = verb('stopImport', async (ctx, input) => {
  const row = await lockImport(ctx, input, {
    statuses: ['checking', 'running', 'undoing'],
    refusal: 'This import isn’t running.',
  })
  const status = stoppedStatus[row.status] ?? row.status
  const endedAt = status === 'matching' ? null : ctx.appServices.clock()
  return { import: await ctx.stores.imports.change(row.id, { status, endedAt }) }
})
