import type { Field } from './fields.ts'

export const momentType = 'datetime-local'

// Without a maximum, Chromium lets people type years of six digits.
const lastMoment = '9999-12-31T23:59'

/** The attributes of the `input` element for a field of one line. */
export const inputAttributes = ({ kind, type }: Field) =>
  kind === 'moment' ? { type: momentType, max: lastMoment } : { type: type ?? 'text' }
