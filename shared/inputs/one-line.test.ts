import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { inputs } from './index.ts'

const { details: _details, ...byVerb } = inputs
const schemas: Record<string, z.ZodObject> = byVerb

/** Secrets are stored exactly as typed. */
const secrets = new Set(['password', 'currentPassword', 'newPassword', 'confirmPassword'])

/** Text of a program for a program, which no person reads, is kept exactly. */
const ofPrograms = new Set(['sendCallSignal.body'])

const fields = Object.entries(schemas).flatMap(([verb, schema]) =>
  Object.entries(schema.shape)
    .filter(([name]) => !secrets.has(name))
    .map(([name, field]) => [`${verb}.${name}`, field as z.ZodType] as const)
    .filter(([field]) => !ofPrograms.has(field)),
)

const unseenNames = [
  '\t',
  '\n',
  '\r',
  '\u0007',
  '\u001B',
  '\u0085',
  '\u00AD',
  '\u061C',
  '\u200B',
  '\u200E',
  '\u200F',
  '\u2028',
  '\u202E',
  '\u2066',
  '\u2800',
  '\u3164',
  '\uFEFF',
]

/** Returns the parsed value of a text, also in a list field; undefined if the field refuses it. */
const read = (field: z.ZodType, givenText: string): unknown => {
  for (const value of [givenText, [givenText]]) {
    const { success, data } = field.safeParse(value)
    if (success) return Array.isArray(data) ? data[0] : data
  }
  return undefined
}

const takesText = fields.filter(([, field]) => typeof read(field, 'Jane Doe') === 'string')
const keepsBreaks = ([, field]: (typeof fields)[number]) => read(field, 'Jane\nDoe') === 'Jane\nDoe'
const oneLiners = takesText.filter((one) => !keepsBreaks(one))
const multiLine = takesText.filter(keepsBreaks)

it('the inputs have single-line and multi-line fields', () => {
  expect(oneLiners.length).toBeGreaterThan(30)
  expect(multiLine.length).toBeGreaterThan(10)
})

it.each(multiLine)('%s, which keeps line breaks, is for text and not for a name', (_, field) => {
  expect(read(field, 'x'.repeat(500))).toBeDefined()
})

describe.each(oneLiners)('a single line of %s', (_, field) => {
  it('has no control, direction or invisible characters', () => {
    for (const one of unseenNames) {
      const parsedInput = read(field, `${one}Jane${one}Doe${one}`)
      expect(parsedInput).toMatch(/^Jane ?Doe$/)
    }
  })

  it('keeps the joiners of letters and emoji', () => {
    for (const name of ['👩‍👩‍👧 Sommer', 'می‌خواهم'])
      expect([name, undefined]).toContain(read(field, name))
  })
})

it.each(takesText)('%s with only invisible characters is empty', (_, field) => {
  for (const one of [...unseenNames, '\u200D', '\uFE0F', '\u{E0041}'])
    expect([undefined, null, '']).toContain(read(field, `${one}${one} ${one}`))
})
