import type { Field } from './fields.ts'

/** Returns some of a noun's fields, in the given order. */
export const fieldsNamed = (fields: readonly Field[], ...names: readonly string[]) =>
  names.flatMap((name) => fields.filter((field) => field.name === name))
