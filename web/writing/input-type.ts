import type { Field } from './fields.ts'

export const momentType = 'datetime-local'

/** What the browser calls a field of one line. */
export const inputType = ({ kind, type }: Field) =>
  kind === 'moment' ? momentType : (type ?? 'text')
