import type { Noun } from './nouns.ts'

/** A set of rows, said without SQL. */
export type Scope =
  | { rows: 'all' }
  | { rows: 'none' }
  /** Rows whose column holds this value. */
  | { rows: 'with'; column: string; value: number }
  /** Rows whose column names a visible record of another kind. */
  | { rows: 'of'; column: string; noun: Noun }
  /** Rows whose column holds nothing. */
  | { rows: 'without'; column: string }
  | { rows: 'any' | 'every'; scopes: Scope[] }

export const all: Scope = { rows: 'all' }
export const none: Scope = { rows: 'none' }
export const rowsWith = (column: string, value: number): Scope => ({ rows: 'with', column, value })
export const rowsOf = (noun: Noun, column: string): Scope => ({ rows: 'of', column, noun })
export const rowsWithout = (column: string): Scope => ({ rows: 'without', column })
export const any = (...scopes: Scope[]): Scope => ({ rows: 'any', scopes })
export const every = (...scopes: Scope[]): Scope => ({ rows: 'every', scopes })
