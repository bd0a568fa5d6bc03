import type { Rules } from '#web/writing/lazy-rules.ts'
import type { rules } from './record-rules.ts'

/** The rules of a verb, fetched when somebody writes. */
export const rulesFor =
  (verb: keyof typeof rules): Rules =>
  async () =>
    (await import('./record-rules.ts')).rules[verb]
