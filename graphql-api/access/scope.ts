/** A predicate over rows, as data instead of SQL. `N` lists the kinds of records that it may refer to. */
export type Scope<N extends string = string> =
  | { rows: 'all' }
  | { rows: 'none' }
  /** Rows whose column holds this value. */
  | { rows: 'with'; column: string; value: number }
  /** Rows whose column, which is never null, does not have this value. */
  | { rows: 'but'; column: string; value: string }
  /** Rows whose column has this text. */
  | { rows: 'is'; column: string; value: string }
  /** Rows whose column names a visible record of another kind or, `withMerged`, one that was merged into a visible one. */
  | { rows: 'of'; column: string; noun: N; withMerged?: true }
  /** Rows whose column is null. */
  | { rows: 'without'; column: string }
  | { rows: 'every'; scopes: Scope<N>[] }
  /** Rows of any of these sets; `areApart` if they are disjoint. */
  | { rows: 'any'; scopes: Scope<N>[]; areApart?: true }

export const all: Scope<never> = { rows: 'all' }
export const none: Scope<never> = { rows: 'none' }
export const rowsWith = (column: string, value: number): Scope<never> => ({
  rows: 'with',
  column,
  value,
})
export const rowsBut = (column: string, value: string): Scope<never> => ({
  rows: 'but',
  column,
  value,
})
export const rowsAre = (column: string, value: string): Scope<never> => ({
  rows: 'is',
  column,
  value,
})
export const rowsOf = <N extends string>(noun: N, column: string): Scope<N> => ({
  rows: 'of',
  column,
  noun,
})
/** Rows whose column has no foreign key: it still names a record that was merged into another. */
export const rowsAbout = <N extends string>(noun: N, column: string): Scope<N> => ({
  rows: 'of',
  column,
  noun,
  withMerged: true,
})
export const rowsWithout = (column: string): Scope<never> => ({ rows: 'without', column })
export const any = <N extends string>(...scopes: Scope<N>[]): Scope<N> => ({ rows: 'any', scopes })
export const apart = <N extends string>(...scopes: Scope<N>[]): Scope<N> => ({
  rows: 'any',
  scopes,
  areApart: true,
})
export const every = <N extends string>(...scopes: Scope<N>[]): Scope<N> => ({
  rows: 'every',
  scopes,
})
