import { labelOf } from '#shared/statuses.ts'

/** Words of the program as a field offers them, each by its name in the schema. */
export const choicesOf = (words: readonly string[]) =>
  words.map((word) => ({ value: word.toUpperCase(), label: labelOf(word) }))
