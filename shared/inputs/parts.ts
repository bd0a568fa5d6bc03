import { z } from 'zod'
import { audiences } from '#shared/kinds.ts'
import { mentionLimit } from '#shared/message-rules.ts'
import { dateSpan, isWithin, yearMessage, withSeconds } from '#shared/moments.ts'
import { findPlan } from '#shared/plans.ts'
import { id, lines, requiredText, text } from '#shared/validation.ts'

/** The record and version that every update names. */
export const target = { id, expectedVersion: z.int().min(1) }

/** The input of a verb that takes nothing but a record and its version. */
export const targetOnly = z.strictObject(target)

type MayBeNone<Schema extends z.ZodType> = z.ZodOptional<
  z.ZodType<z.output<Schema> | null | undefined, z.input<Schema> | '' | null | undefined>
>

/** Makes a field optional. Empty text, which a form gives for an empty field, counts as absent. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .transform((value) => (value === '' ? null : value))
    .pipe(schema.nullish() as z.ZodType)
    .optional() as MayBeNone<Schema>

/** An optional line of at most `max` characters; empty text counts as absent. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === '' ? null : value))

/** Optional multi-line text of at most `max` characters; empty text counts as absent. */
export const optionalLines = (max: number) =>
  lines(max)
    .nullish()
    .transform((value) => (value === '' ? null : value))

/** A moment from 2000 to 2100, as a Date or as ISO 8601 text with its offset. */
export const instant = z
  .union([
    z.date(),
    z
      .string()
      .transform(withSeconds)
      .pipe(z.iso.datetime({ offset: true }))
      .transform((value) => new Date(value)),
  ])
  .refine((moment) => isWithin(dateSpan, moment), yearMessage(dateSpan))

/** A day from 2000 to 2100, written YYYY-MM-DD. */
export const day = z.iso
  .date()
  .refine((text) => isWithin(dateSpan, new Date(text)), yearMessage(dateSpan))

/** One of the program's values, or its name in the schema: `in_progress` or `IN_PROGRESS`. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .transform((value: Words[number] | Uppercase<Words[number]>) =>
      typeof value === 'string' && value === value.toUpperCase() ? value.toLowerCase() : value,
    )
    .pipe(z.enum(words))

/** Tags of one customer. */
export const maxTags = 20

/** The input of an update: each field of a record is optional. */
export const changes = <Shape extends z.core.$ZodLooseShape>(details: Shape) =>
  z.object(details).partial().shape

/** True for the name of a time zone, such as America/New_York. */
export const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** The name of a time zone, such as America/New_York. */
export const timeZone = requiredText(60).refine(isTimeZone, 'Invalid time zone')

/** The id of a plan that is sold; optional. */
export const plan = optionalText(120).refine(
  (id) => id == null || findPlan(id) !== undefined,
  'Choose a plan from the list',
)

/** Money in whole cents, up to ten million dollars; optional. */
export const cents = optional(z.int().min(0).max(1_000_000_000))

/** The message at the end of a period that ends before it begins. */
export const endsEarlyMessage = 'The end can’t be before the start.'

/** The message at the end of work hours that end before they begin. */
export const hoursMessage = 'Work hours must end after they start.'

/** Returns false if a period ends before it begins. A period may have no end yet. */
export const isInOrder = (start: Date, end: Date | null | undefined) => end == null || end >= start

/** Who reads what is written: the customer unless said otherwise. */
export const audience = optional(choice(audiences))

/** Accounts of staff that a text mentions. */
export const mentionedIds = z.array(id).max(mentionLimit).nullish()
