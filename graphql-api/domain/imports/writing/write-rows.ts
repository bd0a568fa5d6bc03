import type { Ctx } from '#api/request/context.ts'
import type { RowResult, StoredRow } from '#api/stores/queries/imports/import-batches.ts'
import type { ImportRecordRow } from '#api/stores/queries/imports/import-records.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import type { RecordInFile } from '#api/domain/imports/values/read-values.ts'
import type { ImportNoun } from '#shared/kinds.ts'
import { customerWriter } from './customer-writer.ts'
import type { FileRecordsDraft } from './file-records.ts'
import { leadWriter } from './lead-writer.ts'
import { createPlan } from './plan-rows.ts'
import { lookupKeysOf } from './record-keys.ts'
import { taskWriter } from './task-writer.ts'
import type { Writer, WrittenRecord, WrittenValues } from './writer.ts'

const writers: Readonly<Record<ImportNoun, Writer>> = {
  lead: leadWriter,
  customer: customerWriter,
  task: taskWriter,
}

type Batch = {
  row: ImportRow
  rows: readonly StoredRow[]
  /** The rows as records, in the same order. */
  inFile: readonly RecordInFile[]
  records: FileRecordsDraft
}

/** Returns the stored records that rows may be, locked if the rows may change them. */
const findStored = async (
  ctx: Ctx,
  { row, records }: Batch,
  { inFile, writer }: { inFile: readonly RecordInFile[]; writer: Writer },
) => {
  if (row.duplicates === 'create' || writer.table === null) return []
  const values = inFile.map((record) => record.values)
  const similarRecords = await ctx.stores.similarRecords.find(writer.table, lookupKeysOf(values))
  if (row.duplicates === 'skip') return similarRecords
  // A row may be a record of an earlier batch by what another row of the file says about it.
  const earlierIds = values.flatMap((one) =>
    records.find(one).flatMap(({ record }) => record.id ?? []),
  )
  const ids = [...new Set([...similarRecords.map(({ id }) => id), ...earlierIds])]
  return writer.lock(ctx, ids, inFile)
}

/** Writes the rows of a batch in the transaction of the context. Returns what became of each. */
export const writeRows = async (ctx: Ctx, number: number, batch: Batch): Promise<RowResult[]> => {
  const { row, rows, records } = batch
  const writer = writers[row.noun]
  const now = ctx.appServices.clock()
  const inFile = await writer.refuseMore(ctx, batch.inFile)
  const storedRecords = await findStored(ctx, batch, { inFile, writer })
  const plan = createPlan({ row, storedRecords, records, writer })
  const results = rows.map((one, at) => plan.decide(one, inFile[at] as RecordInFile))
  const createdRecords = await writer.create(
    ctx,
    plan.creates.map(({ record }) => records.valuesOf(record)),
    now,
  )
  const base = { noun: row.noun, importId: row.id, batch: number, writtenAt: now }
  const parts: WrittenValues[] = []
  const writtenRecords: ImportRecordRow[] = plan.creates.map(({ result, record }, at) => {
    const { id, version } = createdRecords[at] as WrittenRecord
    record.id = id
    result.recordId = id
    parts.push({ id, values: records.valuesOf(record) })
    return { ...base, recordId: id, rowNumber: result.row, writtenVersion: version, before: null }
  })
  const byId = new Map(storedRecords.map((one) => [one.id, one]))
  for (const [recordId, { row: rowNumber, values, before }] of plan.changes) {
    const { version } = await writer.change(ctx, byId.get(recordId) as WrittenRecord, values)
    parts.push({ id: recordId, values })
    writtenRecords.push({ ...base, recordId, rowNumber, writtenVersion: version, before })
  }
  const rowOf = new Map(writtenRecords.map(({ recordId, rowNumber }) => [recordId, rowNumber]))
  for (const { noun, id, version, ofId } of (await writer.addParts?.(ctx, parts, now)) ?? []) {
    const rowNumber = rowOf.get(ofId) as number
    writtenRecords.push({
      ...base,
      noun,
      recordId: id,
      rowNumber,
      writtenVersion: version,
      before: null,
    })
  }
  await ctx.stores.importRecords.add(writtenRecords)
  return results
}

/** Returns the accounts that the records of rows get, which each batch locks: those that rows name, and of customers without one any assistant. */
export const accountIdsOf = async ({ stores }: Ctx, row: ImportRow): Promise<number[]> => {
  if (row.noun === 'customer') return (await stores.importPeople.assistants()).map(({ id }) => id)
  const columns = row.columns.filter(({ field }) => field === 'assignedVaId')
  const ids = columns.flatMap(({ values }) =>
    values.flatMap(({ to }) => (to === null ? [] : [Number(to)])),
  )
  return [...new Set(ids)]
}
