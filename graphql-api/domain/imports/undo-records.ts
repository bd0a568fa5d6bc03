import { nouns } from '#api/access/nouns.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ImportRecordRow } from '#api/stores/queries/imports/import-records.ts'
import type { ImportPart } from '#api/stores/queries/imports/import-parts.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import type { UndoOutcome } from '#shared/kinds.ts'

export type Undone = { recordId: number; undone: UndoOutcome; keptBecause: string | null }

type Removable = { id: number }

/** What an import adds to customers, in the order in which it is locked. */
const partNouns = ['customerService', 'interaction'] as const

/** Locks the services and notes that the import added to records. Returns the rows of those that are as they were written, by their records, and the records of which one is not. */
const lockParts = async ({ stores }: Ctx, { id, noun }: ImportRow, ids: readonly number[]) => {
  const parts: ImportPart[] = []
  const unchanged = new Map<number, (ImportPart & { row: Removable })[]>()
  const changedIds = new Set<number>()
  for (const partNoun of noun === 'customer' ? partNouns : []) {
    const ofNoun = await stores.importParts.find(id, partNoun, ids)
    if (ofNoun.length === 0) continue
    parts.push(...ofNoun)
    const partIds = ofNoun.map(({ recordId }) => recordId)
    const rows = new Map(
      (await stores[nouns[partNoun].many].lockAll(partIds)).map((row) => [row.id, row]),
    )
    const referenced = await stores.importUndo.findReferenced(partNoun, partIds)
    for (const part of ofNoun) {
      const row = rows.get(part.recordId)
      if (row?.version === part.writtenVersion && !referenced.has(part.recordId))
        unchanged.set(part.ofId, [...(unchanged.get(part.ofId) ?? []), { ...part, row }])
      else changedIds.add(part.ofId)
    }
  }
  return { parts, unchanged, changedIds }
}

/** Takes back records, which are locked by id. Returns what became of each. */
export const undoRecords = async (
  ctx: Ctx,
  importRow: ImportRow,
  records: readonly ImportRecordRow[],
): Promise<Undone[]> => {
  const { stores } = ctx
  const { noun } = importRow
  const ids = records.map(({ recordId }) => recordId)
  const store = stores[nouns[noun].many]
  const rows = new Map<number, { id: number; version: number }>(
    (await store.lockAll(ids)).map((row) => [row.id, row]),
  )
  // Until the transaction ends, no row can begin to refer to these.
  const existing = await stores.importUndo.lockRows(noun, ids)
  const { parts, unchanged, changedIds } = await lockParts(ctx, importRow, ids)
  const referenced = await stores.importUndo.findReferenced(noun, ids, parts)
  const removed: Removable[] = []
  const removedParts: (ImportPart & { row: Removable })[] = []
  /** Returns why a record stays as it is. */
  const findReason = ({ recordId, writtenVersion, before }: ImportRecordRow) => {
    const row = rows.get(recordId)
    if (!row) return existing.has(recordId) ? 'It was merged since.' : null
    if (row.version !== writtenVersion) return 'It has changed since.'
    if (changedIds.has(recordId)) return 'A service or note of it has changed since.'
    const isNeeded = before === null && referenced.has(recordId)
    return isNeeded ? 'Something was added to it since.' : null
  }
  const undo = async (record: ImportRecordRow): Promise<Undone> => {
    const { recordId, before } = record
    const keptBecause = findReason(record)
    if (keptBecause !== null) return { recordId, undone: 'kept', keptBecause }
    const row = rows.get(recordId)
    removedParts.push(...(unchanged.get(recordId) ?? []))
    if (row && before === null) removed.push(row)
    else if (row && before !== null && Object.keys(before).length > 0)
      await store.change(recordId, before)
    const undone = row && before !== null ? 'restored' : 'removed'
    return { recordId, undone, keptBecause: null }
  }
  const results: Undone[] = []
  for (const record of records) results.push(await undo(record))
  for (const partNoun of partNouns) {
    const ofNoun = removedParts.filter((part) => part.noun === partNoun)
    await stores.importUndo.remove(
      partNoun,
      ofNoun.map(({ row }) => row),
    )
  }
  await stores.importUndo.remove(noun, removed)
  return results
}
