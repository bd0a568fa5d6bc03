import type { Subject } from './verbs.ts'

/** What a kind of record is called in the schema. */
export const typeName = (subject: Subject) =>
  `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`
