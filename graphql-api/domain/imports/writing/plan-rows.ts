import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import type { RowResult, StoredRow } from '#api/stores/queries/imports/import-batches.ts'
import type { SimilarRecord } from '#api/stores/queries/imports/similar-records.ts'
import type { Values } from '#api/domain/imports/values/noun-values.ts'
import type { RecordInFile } from '#api/domain/imports/values/read-values.ts'
import type { FileRecord, FileRecordsDraft } from './file-records.ts'
import { createDuplicateFinder, describeDuplicate, describeSeveral } from './find-duplicates.ts'
import type { Duplicate } from './find-duplicates.ts'
import type { Writer } from './writer.ts'

type Change = { row: number; values: Values; before: Values }

type PlanOptions = {
  row: Pick<ImportRow, 'duplicates'>
  storedRecords: readonly SimilarRecord[]
  records: FileRecordsDraft
  writer: Pick<Writer, 'changeable' | 'fillOnly' | 'additive' | 'parts'>
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

const listOf = (value: unknown) => (value ?? []) as readonly unknown[]

/** Decides what becomes of the rows of a batch, one after the other, and collects what is to be written. */
export const createPlan = ({ row, storedRecords, records, writer }: PlanOptions) => {
  const creates: { result: RowResult; record: FileRecord }[] = []
  const changes = new Map<number, Change>()

  const isAdditive = (name: string) => writer.additive?.includes(name) === true

  /** Returns what a row gives to a field of a record: what the record lacks, or what differs if the file wins. */
  const givenTo = (target: Values, values: Values, name: string): unknown => {
    const [before, after] = [target[name] ?? null, values[name] ?? null]
    if (isAdditive(name)) {
      const added = listOf(after).filter((one) => !listOf(before).includes(one))
      return added.length > 0 ? added : null
    }
    if (isEmpty(after) || sameJson(before, after)) return null
    const isReplaced = row.duplicates === 'update' && !writer.fillOnly?.includes(name)
    return isReplaced || isEmpty(before) ? after : null
  }

  const changesOf = (target: Values, values: Values): Values =>
    Object.fromEntries(
      writer.changeable.flatMap((name) => {
        const given = givenTo(target, values, name)
        return given === null ? [] : [[name, given]]
      }),
    )

  const merge = (before: Values, given: Values): Values => ({
    ...before,
    ...Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        isAdditive(name) ? [...listOf(before[name]), ...listOf(value)] : value,
      ]),
    ),
  })

  const current = storedRecords.map(
    (record) => merge(record, records.givenTo(record.id)) as SimilarRecord,
  )
  const findDuplicates = createDuplicateFinder(current, records)

  const change = (
    result: RowResult,
    { storedRecord: target, inFile }: Duplicate,
    values: Values,
  ) => {
    const before = (target ?? (inFile && records.valuesOf(inFile)) ?? {}) as Values
    const newValues = changesOf(before, values)
    if (Object.keys(newValues).length === 0) return result
    if (inFile) records.setValues(inFile, merge(records.valuesOf(inFile), newValues))
    if (target) {
      const earlierChange = changes.get(target.id)
      const replacedValues = Object.fromEntries(
        Object.keys(newValues)
          .filter((name) => !writer.parts?.includes(name))
          .map((name) => [name, before[name] ?? null]),
      )
      changes.set(target.id, {
        row: result.row,
        values: merge(earlierChange?.values ?? {}, newValues),
        before: { ...replacedValues, ...earlierChange?.before },
      })
      Object.assign(target, merge(before, newValues))
    }
    return { ...result, outcome: row.duplicates === 'fill' ? 'filled' : 'updated' } as const
  }

  const decide = ({ number, refusal }: StoredRow, record: RecordInFile): RowResult => {
    const base = { row: number, column: null, message: null, recordId: null }
    const reason = refusal === null ? record.refusal : { column: null, message: refusal }
    if (reason) return { ...base, ...reason, outcome: 'refused' }
    const { values, missing } = record
    const duplicates = row.duplicates === 'create' ? [] : findDuplicates(values)
    if (duplicates.length > 1)
      return { ...base, message: describeSeveral(duplicates), outcome: 'refused' }
    const [duplicate] = duplicates
    if (duplicate) {
      const message = describeDuplicate(duplicate)
      const recordId = duplicate.storedRecord?.id ?? duplicate.inFile?.id ?? null
      // Rows that follow may be the stored record by what this one says.
      duplicate.inFile ??= { row: number, id: recordId, values: {} }
      records.add(duplicate.inFile, values)
      const result: RowResult = { ...base, outcome: 'skipped', message, recordId }
      return row.duplicates === 'skip' ? result : change(result, duplicate, values)
    }
    if (missing) return { ...base, ...missing, outcome: 'refused' }
    const result: RowResult = { ...base, outcome: 'created' }
    const creation = { row: number, id: null, values }
    records.add(creation, values)
    creates.push({ result, record: creation })
    return result
  }

  return { decide, creates, changes }
}
