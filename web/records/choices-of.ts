import { labelOf } from '#shared/statuses.ts'

/** Returns the options of a field for enum values, each with its name in the schema. */
export const choicesOf = (words: readonly string[]) =>
  words.map((word) => ({ value: word.toUpperCase(), label: labelOf(word) }))
