import type { Ctx } from '#api/request/context.ts'
import type { RowResult, StoredRow } from '#api/stores/queries/imports/import-batches.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import { readValues } from '#api/domain/imports/values/read-values.ts'
import type { RecordInFile } from '#api/domain/imports/values/read-values.ts'
import type { ImportNoun } from '#shared/kinds.ts'
import type { FileRecordsDraft } from './file-records.ts'
import { leadWriter } from './lead-writer.ts'
import { createPlan } from './plan-rows.ts'
import { lookupKeysOf } from './record-keys.ts'
import type { Writer, Written } from './writer.ts'

const writers: Readonly<Record<ImportNoun, Writer>> = { lead: leadWriter }

type Batch = { row: ImportRow; rows: readonly StoredRow[]; records: FileRecordsDraft }

/** Returns the stored records that rows may be, locked if the rows may change them. */
const findStored = async (
  ctx: Ctx,
  { row, records }: Batch,
  { inFile, writer }: { inFile: readonly RecordInFile[]; writer: Writer },
) => {
  if (row.duplicates === 'create') return []
  const values = inFile.map((record) => record.values)
  const similar = await ctx.stores.similarRecords.find(writer.table, lookupKeysOf(values))
  if (row.duplicates === 'skip') return similar
  // A row may be a record of an earlier batch by what another row of the file says about it.
  const earlier = values.flatMap((one) =>
    records.find(one).flatMap(({ record }) => record.id ?? []),
  )
  return writer.lock(ctx, [...new Set([...similar.map(({ id }) => id), ...earlier])])
}

/** Writes the rows of a batch in the transaction of the context. Returns what became of each. */
export const writeRows = async (ctx: Ctx, number: number, batch: Batch): Promise<RowResult[]> => {
  const { row, rows, records } = batch
  const writer = writers[row.noun]
  const now = ctx.appServices.clock()
  const { timeZone } = await ctx.stores.organisation.read()
  const read = rows.map(({ cells }) => readValues(cells, row, { timeZone, now }))
  const inFile = await writer.refuseMore(ctx, read)
  const stored = await findStored(ctx, batch, { inFile, writer })
  const plan = createPlan({ row, stored, records, changeable: writer.changeable })
  const results = rows.map((one, at) => plan.decide(one, inFile[at] as RecordInFile))
  const created = await writer.create(
    ctx,
    plan.creates.map(({ record }) => records.valuesOf(record)),
    now,
  )
  const base = { noun: row.noun, importId: row.id, batch: number }
  const written = plan.creates.map(({ result, record }, at) => {
    const { id, version } = created[at] as Written
    record.id = id
    result.recordId = id
    return { ...base, recordId: id, rowNumber: result.row, writtenVersion: version, before: null }
  })
  for (const [recordId, { row: rowNumber, values, before }] of plan.changes) {
    const { version } = await writer.change(ctx, recordId, values)
    written.push({ ...base, recordId, rowNumber, writtenVersion: version, before: before as never })
  }
  await ctx.stores.importRecords.add(written)
  return results
}

/** Returns the accounts that rows name, which each batch locks. */
export const accountIdsOf = ({ columns }: ImportRow): number[] => [
  ...new Set(
    columns
      .filter(({ field }) => field === 'assignedVaId')
      .flatMap(({ values }) => values.flatMap(({ to }) => (to === null ? [] : [Number(to)]))),
  ),
]
