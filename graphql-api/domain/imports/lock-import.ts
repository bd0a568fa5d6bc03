import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import { requireVersion } from '#api/domain/records.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import { rowsKeptUntil } from './undo-period.ts'
import { importUndoDays } from '#shared/kinds.ts'
import type { ImportStatus } from '#shared/kinds.ts'

type Target = { id: number; expectedVersion: number }

/**
 * Locks an import of the viewer. Throws NOT_FOUND, FORBIDDEN for an import of someone else, CONFLICT if it has changed,
 * and CONFLICT with a sentence if it has another status. An import whose importer’s account is gone is anyone’s.
 */
export const lockImport = async (
  ctx: Ctx,
  { id, expectedVersion }: Target,
  { statuses, refusal }: { statuses: readonly ImportStatus[]; refusal: string },
): Promise<ImportRow> => {
  const row = await ctx.stores.imports.lock(id)
  if (!row) throw new ProductError('NOT_FOUND', 'Import not found.')
  if (row.createdBy !== null && row.createdBy !== requireViewer(ctx.viewer).id)
    throw new ProductError('FORBIDDEN', 'Only the person who created this import can change it.')
  requireVersion(row, expectedVersion)
  if (!statuses.includes(row.status)) throw new ProductError('CONFLICT', refusal)
  return row
}

/** Throws CONFLICT if the rows of an import are deleted, or about to be. */
export const requireRows = ({ appServices }: Ctx, row: ImportRow) => {
  if (appServices.clock() >= rowsKeptUntil(row))
    throw new ProductError(
      'CONFLICT',
      `The rows of an import are kept for ${importUndoDays} days. Choose the file again.`,
    )
}
