import type { Subject } from './verbs.ts'

/** Returns the type name of a kind of record in the schema. */
export const typeName = (subject: Subject) =>
  `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`
