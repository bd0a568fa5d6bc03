import { z } from 'zod'
import { deliverableAddress, readEmailAddress } from './email-address.ts'
import { isVisible, oneLine } from './one-line.ts'

// zod would try to compile code. The content security policy of the pages forbids that, and reports each attempt.
if ('document' in globalThis) z.config({ jitless: true })

/** The product's generic messages, which differ from the defaults of zod 4. */
const generic = (issue: {
  code?: string | undefined
  input?: unknown
  format?: unknown
  keys?: unknown
}) => {
  const isMissing = issue.input === undefined || issue.input === null
  if (isMissing && ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code ?? ''))
    return 'Required'
  if (issue.code === 'too_small' && issue.input === '') return 'Required'
  if (issue.code === 'invalid_format' && typeof issue.format === 'string')
    return `Invalid ${issue.format === 'datetime' ? 'date' : issue.format}`
  if (issue.code === 'unrecognized_keys' && Array.isArray(issue.keys))
    return `Not accepted: ${issue.keys.join(', ')}`
  if (issue.code === 'too_big') return undefined
  return 'Invalid input'
}

/** The parse context with the product's messages. */
export const sentences: z.core.ParseContext<z.core.$ZodIssue> = { error: (issue) => generic(issue) }

/** Parses `input` by `schema` with the product's messages. Never throws. */
export const check = <Schema extends z.ZodType>(schema: Schema, input: unknown) =>
  schema.safeParse(input, sentences)

/**
 * Returns the first message of each invalid field, by its dotted path. The empty path holds the message about the
 * whole input.
 */
export const fieldMessages = (error: z.ZodError): Record<string, string> => {
  const messages: Record<string, string> = {}
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.')]
    for (const path of paths)
      messages[path] ??= issue.code === 'unrecognized_keys' ? 'Not accepted' : issue.message
  }
  return messages
}

export const emailMessage = 'Please enter a valid email address'
export const passwordRequiredMessage = 'Password is required'
export const passwordTooShortMessage = 'Password must be at least 6 characters'
export const passwordsDifferMessage = "Passwords don't match"

export const passwordLength = { min: 6, max: 256 }

// PostgreSQL cannot store U+0000, and a lone surrogate is not text.
const isKeepable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** The message for text that is longer than `max` characters. */
export const tooLong = (max: number) => `Must be at most ${max.toLocaleString('en-US')} characters`

/** A line of at most `max` characters: trimmed, without control, direction and invisible characters. */
export const text = (max: number) =>
  z.string().refine(isKeepable, 'Invalid input').overwrite(oneLine).max(max, tooLong(max))

/** Required text of at most `max` bytes, which is stored as it is. */
export const exactText = (max: number) =>
  z
    .string()
    .min(1)
    .refine(isKeepable, 'Invalid input')
    .refine(
      (value) => new TextEncoder().encode(value).length <= max,
      `Must be at most ${max / 1024} KB`,
    )

/** A required line. */
export const requiredText = (max: number) => text(max).min(1)

/** Multi-line text of at most `max` characters: trimmed, and empty if it has no visible character. */
export const lines = (max: number) =>
  z
    .string()
    .refine(isKeepable, 'Invalid input')
    .overwrite((value) => (isVisible(value) ? value.trim() : ''))
    .max(max, tooLong(max))

/** Required multi-line text. */
export const requiredLines = (max: number) => lines(max).min(1)

/** The id of a record: a positive safe integer, as a number or as its decimal text. */
export const id = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,15}$/, 'Invalid id'))
  .transform(Number)
  .refine(Number.isSafeInteger, 'Invalid id')

const jsonLimits = { characters: 10_000, levels: 20 }

// Checks the parts and not the JSON text, in which a lone surrogate is six harmless characters.
const isKeepablePart = (part: unknown, levels: number): boolean => {
  if (typeof part === 'string') return isKeepable(part)
  if (typeof part !== 'object' || part === null) return true
  return (
    levels > 0 &&
    Object.entries(part).every(
      ([key, inner]) => isKeepable(key) && isKeepablePart(inner, levels - 1),
    )
  )
}

const isKeepableJson = (value: unknown) =>
  isKeepablePart(value, jsonLimits.levels) && JSON.stringify(value).length <= jsonLimits.characters

/** A JSON object of at most 10,000 characters, nested at most 20 levels deep. */
export const jsonObject = z
  .record(z.string(), z.unknown())
  .refine(isKeepableJson, 'Must be at most 10,000 characters of text without NUL, 20 levels deep')

const longestAddress = 254

const address = (message: string, tooLongMessage: string) =>
  z
    .string({ error: message === emailMessage ? message : undefined })
    .refine(isKeepable, 'Invalid input')
    .transform((value, { issues }) => {
      const read = readEmailAddress(oneLine(value))
      const isTooLong = read !== null && deliverableAddress(read).length > longestAddress
      if (read !== null && !isTooLong) return read
      issues.push({ code: 'custom', message: isTooLong ? tooLongMessage : message, input: value })
      return z.NEVER
    })

/** An email address, extracted from typed or pasted text. Accounts are compared without regard to case. */
export const email = address('Invalid email', tooLong(longestAddress))

const username = address(emailMessage, emailMessage)

const newPassword = z
  .string({ error: passwordTooShortMessage })
  .min(passwordLength.min, passwordTooShortMessage)
  .max(passwordLength.max, `Password must be at most ${passwordLength.max} characters`)
  .refine(isKeepable, 'Invalid input')

/** A new password and a user name, for every input that sets one. */
export { newPassword, username }
