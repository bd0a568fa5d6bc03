import { z } from 'zod'
import { dueSpan, isWithin, momentSpan, yearMessage } from '#shared/moments.ts'
import type { Span } from '#shared/moments.ts'
import { findPlan } from '#shared/plans.ts'
import { id, lines, requiredText, text } from '#shared/validation.ts'

/** What every change of a record names. */
export const target = { id, expectedVersion: z.int().min(1) }

/** What a verb takes that is about one record and needs to know no more. */
export const targetOnly = z.strictObject(target)

type MayBeNone<Schema extends z.ZodType> = z.ZodOptional<
  z.ZodType<z.output<Schema> | null | undefined, z.input<Schema> | '' | null | undefined>
>

/** May be left out; empty text, which is what a form gives for an empty field, is the same as none. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .transform((given) => (given === '' ? null : given))
    .pipe(schema.nullish() as z.ZodType)
    .optional() as MayBeNone<Schema>

/** One line of at most `max` characters that may be left out; empty text is the same as none. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((given) => (given === '' ? null : given))

/** Lines of at most `max` characters in all that may be left out; empty text is the same as none. */
export const optionalLines = (max: number) =>
  lines(max)
    .nullish()
    .transform((given) => (given === '' ? null : given))

const momentIn = (span: Span) =>
  z
    .union([z.date(), z.iso.datetime({ offset: true }).transform((given) => new Date(given))])
    .refine((moment) => isWithin(span, moment), yearMessage(span))

/** A moment from 1900 to 2200, as a Date or as ISO 8601 text with its offset. */
export const instant = momentIn(momentSpan)

/** A moment from 2000 to 2100 by which something is due. */
export const dueMoment = momentIn(dueSpan)

/** A day from 2000 to 2100, written YYYY-MM-DD. */
export const day = z.iso
  .date()
  .refine((text) => isWithin(dueSpan, new Date(text)), yearMessage(dueSpan))

/** One of the program's words, or its name in the schema: `in_progress` or `IN_PROGRESS`. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .transform((given: Words[number] | Uppercase<Words[number]>) =>
      typeof given === 'string' && given === given.toUpperCase() ? given.toLowerCase() : given,
    )
    .pipe(z.enum(words))

/** The parts of an update: each of a noun's details may be left out. */
export const changes = <Shape extends z.core.$ZodLooseShape>(details: Shape) =>
  z.object(details).partial().shape

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** The name of a time zone, such as America/New_York. */
export const timeZone = requiredText(60).refine(isTimeZone, 'Invalid time zone')

/** The id of a plan that is sold; may be left out. */
export const plan = optionalText(120).refine(
  (id) => id == null || findPlan(id) !== undefined,
  'Choose a plan from the list',
)

/** Money in whole cents, up to ten million dollars; may be left out. */
export const cents = optional(z.int().min(0).max(1_000_000_000))

/** What a period that ends before it begins is told, at its end. */
export const endsEarlyMessage = 'The end can’t be before the start.'

/** What working hours that end before they begin are told, at their end. */
export const hoursMessage = 'Work hours must end after they start.'

/** Whether a period that may have no end yet does not end before it begins. */
export const isInOrder = (start: Date, end: Date | null | undefined) => end == null || end >= start
