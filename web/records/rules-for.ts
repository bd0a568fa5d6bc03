import type { Rules } from '#web/writing/lazy-rules.ts'
import type { rules } from './record-rules.ts'

/** The validation rules of a verb, fetched on first use. */
export const rulesFor =
  (verb: keyof typeof rules): Rules =>
  async () =>
    (await import('./record-rules.ts')).rules[verb]
