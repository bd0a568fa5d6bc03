import type { Ctx } from '#api/request/context.ts'
import type { RecordInFile, Values } from '#api/domain/imports/values/read-values.ts'
import type { SimilarRecord } from '#api/stores/queries/imports/similar-records.ts'

/** A record that was written. */
export type Written = { id: number; version: number }

/** How rows of a file become records of one kind. */
export type Writer = {
  /** The table in which duplicates are looked for. */
  table: 'leads' | 'customers'
  /** Fields of a stored record that a file may fill or update: none that has a verb of its own. */
  changeable: readonly string[]
  /** Returns the records of a batch, refused where what they name has changed since the columns were matched. */
  refuseMore: (ctx: Ctx, records: readonly RecordInFile[]) => Promise<readonly RecordInFile[]>
  /** Locks stored records that rows may change, by id, and returns them. */
  lock: (ctx: Ctx, ids: readonly number[]) => Promise<SimilarRecord[]>
  /** Creates records. Returns them in the same order. */
  create: (ctx: Ctx, all: readonly Values[], now: Date) => Promise<Written[]>
  change: (ctx: Ctx, id: number, values: Values) => Promise<Written>
}
