import type { Values } from '#api/domain/imports/values/noun-values.ts'
import { keysOf } from './record-keys.ts'
import type { KeyKind } from './record-keys.ts'

/** A record that rows of the file became, or a stored one that they are. Its id is null until it is written, and in a check. */
export type FileRecord = { row: number; id: number | null; values: Values }

/** What one transaction adds to the records of a file. A transaction that is repeated begins with another draft. */
export type FileRecordsDraft = {
  find: (values: Values) => { record: FileRecord; kind: KeyKind }[]
  /** Adds a record, or further keys of one. */
  add: (record: FileRecord, values: Values) => void
  valuesOf: (record: FileRecord) => Values
  setValues: (record: FileRecord, values: Values) => void
  /** Returns what earlier batches of a check gave to a stored record, because they were rolled back. */
  givenTo: (id: number) => Values
  /** Keeps what was added and changed. */
  keep: () => void
}

/** Creates the memory of the records that rows of a file became, by their keys. A check also remembers what rows gave to stored records. */
export const createFileRecords = ({ isCheck }: { isCheck: boolean }) => {
  const byKey = new Map<string, FileRecord>()
  const byId = new Map<number, FileRecord>()

  const createDraft = (): FileRecordsDraft => {
    const addedRecords = new Map<string, FileRecord>()
    const changedRecords = new Map<FileRecord, Values>()
    return {
      find: (values) => {
        const kinds = new Map<FileRecord, KeyKind>()
        for (const { key, kind } of keysOf(values)) {
          const record = addedRecords.get(key) ?? byKey.get(key)
          if (record && !kinds.has(record)) kinds.set(record, kind)
        }
        return [...kinds].map(([record, kind]) => ({ record, kind }))
      },
      add: (record, values) => {
        for (const { key } of keysOf(values))
          if (!byKey.has(key) && !addedRecords.has(key)) addedRecords.set(key, record)
      },
      valuesOf: (record) => changedRecords.get(record) ?? record.values,
      setValues: (record, values) => void changedRecords.set(record, values),
      givenTo: (id) => byId.get(id)?.values ?? {},
      keep: () => {
        for (const [key, record] of addedRecords) byKey.set(key, record)
        for (const [record, values] of changedRecords) {
          record.values = values
          if (isCheck && record.id !== null) byId.set(record.id, record)
        }
      },
    }
  }
  return { createDraft }
}

export type FileRecords = ReturnType<typeof createFileRecords>
