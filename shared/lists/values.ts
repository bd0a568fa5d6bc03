import { z } from 'zod'
import { id, text } from '#shared/validation.ts'

/** The id of one record. */
export const record = { value: id }

/** Words, as they are or as a part of what is sought. */
export const words = { value: text(200) }

/** One of these. */
export const oneOf = <const Value extends string>(values: readonly [Value, ...Value[]]) => ({
  value: z.array(z.enum(values)),
})

/** An instant. */
export const time = { value: z.date() }

/** Whether something is so. */
export const yesOrNo = { value: z.boolean() }
