import type { Ctx } from '#api/request/context.ts'
import type { Values } from '#api/domain/imports/values/noun-values.ts'
import type { RecordInFile } from '#api/domain/imports/values/read-values.ts'
import type { PartNoun } from '#api/stores/queries/imports/import-parts.ts'
import type { SimilarRecord } from '#api/stores/queries/imports/similar-records.ts'

/** A record that was written. */
export type WrittenRecord = { id: number; version: number }

/** A record that was written, with the values of its row. */
export type WrittenValues = { id: number; values: Values }

/** A record that belongs to one that a row became, such as the service of a customer. */
export type WrittenPart = WrittenRecord & { noun: PartNoun; ofId: number }

/** How rows of a file become records of one kind. */
export type Writer = {
  /** The table in which duplicates are looked for; null if each row becomes a record. */
  table: 'leads' | 'customers' | null
  /** Fields of a stored record that a file may fill or update: none that has a verb of its own. */
  changeable: readonly string[]
  /** Those that a file fills and never updates, such as money. */
  fillOnly?: readonly string[]
  /** Those that are lists to which a file adds, such as notes. */
  additive?: readonly string[]
  /** Those that become records of their own: see `addParts`. */
  parts?: readonly string[]
  /** Returns the records of a batch, refused where what they name has changed since the columns were matched. */
  refuseMore: (ctx: Ctx, records: readonly RecordInFile[]) => Promise<readonly RecordInFile[]>
  /** Locks stored records that rows may change, by id, and returns them with the values that rows are compared with. */
  lock: (
    ctx: Ctx,
    ids: readonly number[],
    records: readonly RecordInFile[],
  ) => Promise<SimilarRecord[]>
  /** Creates records. Returns them in the same order. */
  create: (ctx: Ctx, all: readonly Values[], now: Date) => Promise<WrittenRecord[]>
  change: (ctx: Ctx, record: WrittenRecord, values: Values) => Promise<WrittenRecord>
  /** Adds the records that belong to those that rows became. */
  addParts?: (ctx: Ctx, all: readonly WrittenValues[], now: Date) => Promise<WrittenPart[]>
}
