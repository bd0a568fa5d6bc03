import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import { importUndoDays } from '#shared/kinds.ts'

/** Returns until when the rows of an import and what its undo needs are kept: as long as it can be undone, or started. */
export const rowsKeptUntil = ({ startedAt, createdAt }: ImportRow): Date =>
  new Date((startedAt ?? createdAt).getTime() + importUndoDays * 86_400_000)

/** Returns until when an import can be undone; null if it cannot. */
export const undoUntil = (row: ImportRow, now: Date): Date | null => {
  if (row.startedAt === null || !['done', 'stopped'].includes(row.status)) return null
  const until = rowsKeptUntil(row)
  return now < until ? until : null
}
