import type { Values } from '#api/domain/imports/values/noun-values.ts'
import type { SimilarRecord } from '#api/stores/queries/imports/similar-records.ts'
import type { FileRecord, FileRecordsDraft } from './file-records.ts'
import { keysOf } from './record-keys.ts'
import type { KeyKind } from './record-keys.ts'

/** A record that a row is already: a stored one, another row of the file, or both. */
export type Duplicate = {
  kind: KeyKind
  stored: SimilarRecord | null
  inFile: FileRecord | null
}

const indexByKey = (stored: readonly SimilarRecord[]) => {
  const byKey = new Map<string, SimilarRecord[]>()
  for (const record of stored)
    for (const { key } of keysOf(record)) byKey.set(key, [...(byKey.get(key) ?? []), record])
  return byKey
}

/** Returns the function that finds the records that a row is already. Finding several means that the row is not clear. */
export const createDuplicateFinder = (
  stored: readonly SimilarRecord[],
  records: FileRecordsDraft,
) => {
  const byKey = indexByKey(stored)
  const byId = new Map(stored.map((record) => [record.id, record]))
  return (values: Values): Duplicate[] => {
    const found = new Map<number, Duplicate>()
    for (const { key, kind } of keysOf(values))
      for (const record of byKey.get(key) ?? [])
        if (!found.has(record.id)) found.set(record.id, { kind, stored: record, inFile: null })
    const others = records.find(values).flatMap(({ record, kind }) => {
      const same = record.id === null ? undefined : found.get(record.id)
      if (same) {
        same.inFile = record
        return []
      }
      const own = record.id === null ? null : (byId.get(record.id) ?? null)
      return [{ kind, stored: own, inFile: record }]
    })
    return [...found.values(), ...others]
  }
}

/** Returns what a duplicate is called: a row of the file, or the name of a stored record. */
const nameOf = ({ stored, inFile }: Duplicate) =>
  inFile ? `row ${inFile.row}` : `${stored?.name ?? ''} (#${stored?.id})`

/** Says which record a row is already, and why. */
export const describeDuplicate = (one: Duplicate) => `Same ${one.kind} as ${nameOf(one)}.`

/** Says that a row is two records. */
export const describeSeveral = (duplicates: readonly Duplicate[]) =>
  `This row is more than one record: same ${duplicates
    .slice(0, 3)
    .map((one) => `${one.kind} as ${nameOf(one)}`)
    .join(', same ')}.`
