/** How a value that is given for a filter is called, what a caller gives, and what its condition is given once it was read. */
export type Forms = {
  record: { given: string | number; read: number }
  words: { given: string; read: string }
  time: { given: Date; read: Date }
  yesOrNo: { given: boolean; read: boolean }
}

/** What may be given for a filter, as data: a page that reads a list does not load what checks it. */
export type Value =
  { is: keyof Forms } | { is: 'oneOf'; words: readonly [string, ...(readonly string[])] }

type FormOf<V extends Value, Form extends 'given' | 'read'> = V extends {
  is: 'oneOf'
  words: readonly (infer Word)[]
}
  ? Word[]
  : V extends { is: keyof Forms }
    ? Forms[V['is']][Form]
    : never

/** What a caller gives for a value. */
export type Given<V extends Value> = FormOf<V, 'given'>

/** What a condition is given of it. */
export type Read<V extends Value> = FormOf<V, 'read'>

const value = <const V extends Value>(value: V) => ({ value })

/** The id of one record. */
export const record = value({ is: 'record' })

/** Text, matched as a whole or as a substring. */
export const words = value({ is: 'words' })

/** One of these. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  value({ is: 'oneOf', words })

/** An instant. */
export const time = value({ is: 'time' })

/** Whether something is so. */
export const yesOrNo = value({ is: 'yesOrNo' })
