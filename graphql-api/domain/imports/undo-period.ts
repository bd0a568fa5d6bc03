import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import { importUndoDays } from '#shared/kinds.ts'

/** Returns until when an import can be undone; null if it cannot. */
export const undoUntil = ({ status, startedAt }: ImportRow, now: Date): Date | null => {
  if (startedAt === null || !['done', 'stopped'].includes(status)) return null
  const until = new Date(startedAt.getTime() + importUndoDays * 86_400_000)
  return now < until ? until : null
}
