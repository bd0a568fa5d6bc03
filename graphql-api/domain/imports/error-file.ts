import { requirePermission } from '#api/domain/require-permission.ts'
import { logSecurityEventOutsideTransaction } from '#api/domain/security-events.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import type { RowResult, StoredRow } from '#api/stores/queries/imports/import-batches.ts'
import { byteOrderMark, formatCsv } from '#shared/csv.ts'
import { errorFilePathOf } from './error-file-path.ts'
import { reasonHeader, untilEmptied } from './reading/reasons.ts'

/** Returns a refused row with its reason behind it. The cells of a short row are filled up, so that all reasons are in one column. */
const formatRow = (
  { cells, refusal }: StoredRow,
  { column, message }: RowResult,
  { columns, width }: { columns: ImportRow['columns']; width: number },
) => {
  const kept = columns.map(({ column: at }) => cells[at] ?? '')
  const reason =
    refusal === null ? `${column ? `${column}: ` : ''}${message}` : untilEmptied(refusal)
  return [...kept, reason, ...cells.slice(width)]
}

async function* readRows(ctx: Ctx, { id, columns: all, startedAt }: ImportRow) {
  // A row of an error file may be refused again, for another reason.
  const columns = all.filter(({ header }) => header !== reasonHeader)
  yield byteOrderMark + formatCsv([[...columns.map(({ header }) => header), reasonHeader]])
  const kind = startedAt === null ? 'checked' : 'written'
  for (const { number } of await ctx.stores.importBatches.list(id)) {
    const { rows, results } = await ctx.stores.importBatches.read(id, number, kind)
    const byNumber = new Map(rows.map((row) => [row.number, row]))
    const refused = (results ?? []).flatMap((result) => {
      const row = byNumber.get(result.row)
      return row && result.outcome === 'refused'
        ? [formatRow(row, result, { columns, width: all.length })]
        : []
    })
    if (refused.length > 0) yield formatCsv(refused)
  }
}

/** Reads the refused rows of an import as CSV, with their reasons in the last column. Throws NOT_FOUND if there are none. */
export const openErrorFile = async (ctx: Ctx, id: number) => {
  requirePermission(ctx, 'importRows')
  const row = await ctx.stores.imports.find(id)
  if (!row || errorFilePathOf(row, ctx.appServices.clock()) === null)
    throw new ProductError('NOT_FOUND', 'There are no refused rows of this import.')
  logSecurityEventOutsideTransaction(ctx, { kind: 'data_exported', reason: 'import_refused' })
  return { content: readRows(ctx, row) }
}
