import type { Field } from './fields.ts'

export const momentType = 'datetime-local'

// Without a maximum, Chromium accepts years of six digits.
const lastMoment = '9999-12-31T23:59'

/** Returns the attributes of the `input` element of a single-line field. */
export const inputAttributes = ({ kind, type }: Field) =>
  kind === 'moment' ? { type: momentType, max: lastMoment } : { type: type ?? 'text' }
