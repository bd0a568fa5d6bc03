import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { inputs } from './index.ts'

const { details: _details, ...byVerb } = inputs
const schemas: Record<string, z.ZodObject> = byVerb

/** Fields of several lines. */
const ofLines = new Set([
  'description',
  'details',
  'address',
  'notes',
  'note',
  'message',
  'content',
])
ofLines.add('summary').add('result')

/** Secrets are kept as they are typed. */
const secrets = new Set(['password', 'currentPassword', 'newPassword', 'confirmPassword'])

const fields = Object.entries(schemas).flatMap(([verb, schema]) =>
  Object.entries(schema.shape)
    .filter(([name]) => !secrets.has(name))
    .map(([name, field]) => [`${verb}.${name}`, name, field as z.ZodType] as const),
)

const unseen = [
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

/** What a field makes of a text, also where it takes a list; undefined where it refuses it. */
const read = (field: z.ZodType, given: string): unknown => {
  for (const value of [given, [given]]) {
    const { success, data } = field.safeParse(value)
    if (success) return Array.isArray(data) ? data[0] : data
  }
  return undefined
}

const takesText = fields.filter(([, , field]) => typeof read(field, 'Jane Doe') === 'string')
const oneLiners = takesText.filter(([, name]) => !ofLines.has(name))

it('the inputs have fields of one line and of several', () => {
  expect(oneLiners.length).toBeGreaterThan(30)
  expect(takesText.length).toBeGreaterThan(oneLiners.length + 10)
})

describe.each(oneLiners)('one line of %s', (_, __, field) => {
  it('holds no control, direction or invisible character', () => {
    for (const one of unseen) {
      const kept = read(field, `${one}Jane${one}Doe${one}`)
      expect(kept).toMatch(/^Jane ?Doe$/)
    }
  })

  it('keeps what joins letters and emoji', () => {
    for (const name of ['👩‍👩‍👧 Sommer', 'می‌خواهم'])
      expect([name, undefined]).toContain(read(field, name))
  })
})

it.each(takesText)('%s of nothing but invisible characters is empty', (_, __, field) => {
  for (const one of [...unseen, '\u200D', '\uFE0F', '\u{E0041}'])
    expect([undefined, null, '']).toContain(read(field, `${one}${one} ${one}`))
})
