import type { CellFormat } from './kinds.ts'

/** A value of a column and what it becomes; null if it is left out or not matched yet. */
export type ValueMatch = { value: string; rows: number; to: string | null; isMatched: boolean }

/** A column of a file and the field that it becomes, with the choices that are still to be made. */
export type ColumnMatch = {
  column: number
  header: string
  /** The first two different values. */
  samples: string[]
  /** The name of the field; null for a column that is not imported. */
  field: string | null
  format: CellFormat | null
  /** The formats to choose from; empty where there is no choice. */
  formats: readonly CellFormat[]
  values: ValueMatch[]
  /** True if a choice is needed before rows can be checked. */
  needsChoice: boolean
}
