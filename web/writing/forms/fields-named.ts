import type { Field } from './fields.ts'

/** Some of the fields of a noun, in this order. */
export const fieldsNamed = (fields: readonly Field[], ...names: readonly string[]) =>
  names.flatMap((name) => fields.filter((field) => field.name === name))
