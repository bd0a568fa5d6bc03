/** A relation from one record to others. */
export type Relation<N extends string = string> =
  /** The column of this record names a record of that kind or, `throughAlias`, one that was merged into it since. */
  | { kind: 'one'; noun: N; column: string; throughAlias?: true }
  /** The unique column of that kind names this record. */
  | { kind: 'unique'; noun: N; column: string }
  /** The column of that kind names this record, on any number of them. */
  | { kind: 'many'; noun: N; column: string }
  /** The column of this record names an account, of which only the name is shown. */
  | { kind: 'person'; column: string }

export const one = <N extends string, C extends string>(noun: N, column: C) =>
  ({ kind: 'one', noun, column }) as const
/** A column without a foreign key: it still names a customer that was merged into another. */
export const oneThroughAlias = <C extends string>(column: C) =>
  ({ kind: 'one', noun: 'customer', column, throughAlias: true }) as const
export const unique = <N extends string, C extends string>(noun: N, column: C) =>
  ({ kind: 'unique', noun, column }) as const
export const many = <N extends string, C extends string>(noun: N, column: C) =>
  ({ kind: 'many', noun, column }) as const
export const person = <C extends string>(column: C) => ({ kind: 'person', column }) as const
