import type { Values } from '#api/domain/imports/values/noun-values.ts'
import type { SimilarRecord } from '#api/stores/queries/imports/similar-records.ts'
import type { FileRecord, FileRecordsDraft } from './file-records.ts'
import { keysOf } from './record-keys.ts'
import type { KeyKind } from './record-keys.ts'

/** A record that a row is already: a stored one, another row of the file, or both. */
export type Duplicate = {
  kind: KeyKind
  storedRecord: SimilarRecord | null
  inFile: FileRecord | null
}

const indexByKey = (storedRecords: readonly SimilarRecord[]) => {
  const byKey = new Map<string, SimilarRecord[]>()
  for (const record of storedRecords)
    for (const { key } of keysOf(record)) byKey.set(key, [...(byKey.get(key) ?? []), record])
  return byKey
}

/** Returns the function that finds the records that a row is already. Finding several means that the row is not clear. */
export const createDuplicateFinder = (
  storedRecords: readonly SimilarRecord[],
  records: FileRecordsDraft,
) => {
  const byKey = indexByKey(storedRecords)
  const byId = new Map(storedRecords.map((record) => [record.id, record]))
  return (values: Values): Duplicate[] => {
    const duplicates = new Map<number, Duplicate>()
    for (const { key, kind } of keysOf(values))
      for (const record of byKey.get(key) ?? [])
        if (!duplicates.has(record.id))
          duplicates.set(record.id, { kind, storedRecord: record, inFile: null })
    const others = records.find(values).flatMap(({ record, kind }) => {
      const same = record.id === null ? undefined : duplicates.get(record.id)
      if (same) {
        same.inFile = record
        return []
      }
      const ownRecord = record.id === null ? null : (byId.get(record.id) ?? null)
      return [{ kind, storedRecord: ownRecord, inFile: record }]
    })
    return [...duplicates.values(), ...others]
  }
}

/** Returns what a duplicate is called: a row of the file, or the name of a stored record. */
const nameOf = ({ storedRecord, inFile }: Duplicate) =>
  inFile ? `row ${inFile.row}` : `${storedRecord?.name ?? ''} (#${storedRecord?.id})`

/** Says which record a row is already, and why. */
export const describeDuplicate = (one: Duplicate) => `Same ${one.kind} as ${nameOf(one)}.`

/** Says that a row is two records. */
export const describeSeveral = (duplicates: readonly Duplicate[]) =>
  `This row is more than one record: same ${duplicates
    .slice(0, 3)
    .map((one) => `${one.kind} as ${nameOf(one)}`)
    .join(', same ')}.`
