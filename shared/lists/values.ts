/** The types of a filter value: its name, its input, and its parsed value. */
export type Forms = {
  record: { given: string | number; read: number }
  words: { given: string; read: string }
  time: { given: Date; read: Date }
  day: { given: string; read: string }
  yesOrNo: { given: boolean; read: boolean }
}

/** The kinds of filter values, as plain data, so that a page does not load their validation. */
export type Value =
  | { is: keyof Forms }
  | { is: 'oneOf'; words: readonly [string, ...(readonly string[])] }

type FormOf<V extends Value, Form extends 'given' | 'read'> = V extends {
  is: 'oneOf'
  words: readonly (infer Word)[]
}
  ? Word[]
  : V extends { is: keyof Forms }
    ? Forms[V['is']][Form]
    : never

/** The input of a filter value. */
export type FilterInput<V extends Value> = FormOf<V, 'given'>

/** The parsed filter value. */
export type FilterValue<V extends Value> = FormOf<V, 'read'>

const value = <const V extends Value>(value: V) => ({ value })

/** The id of one record. */
export const record = value({ is: 'record' })

/** Text, matched exactly or as a substring. */
export const words = value({ is: 'words' })

/** One of several values. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  value({ is: 'oneOf', words })

/** An instant. */
export const time = value({ is: 'time' })

/** A calendar day without a time zone, written YYYY-MM-DD. */
export const day = value({ is: 'day' })

/** A boolean. */
export const yesOrNo = value({ is: 'yesOrNo' })
