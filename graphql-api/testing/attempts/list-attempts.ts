import { importAttempts } from './import-attempts.ts'
import { manyAttempts } from './many-attempts.ts'
import { mergeAttempts } from './merge-attempts.ts'
import { viewAttempts } from './view-attempts.ts'

/** Attempts of the verbs about lists: their views, many of their records, and what is imported or merged. */
export const listAttempts = {
  ...importAttempts,
  ...manyAttempts,
  ...viewAttempts,
  ...mergeAttempts,
}
