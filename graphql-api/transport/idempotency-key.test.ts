import { describe, expect, it } from 'vitest'
import { readIdempotencyKey } from './idempotency-key.ts'

const read = (text: string | string[] | undefined, method = 'POST') =>
  readIdempotencyKey({
    method,
    headers: { 'idempotency-key': text },
    address: '127.0.0.1',
    encrypted: false,
  })

const uuid = '8e03978e-40d5-43e8-bc93-6894a57f9324'

describe('Idempotency-Key is parsed', () => {
  it.each([
    ['as the draft writes it', `"${uuid}"`, uuid],
    ['bare, as most clients do', uuid, uuid],
    ['with signs that a quoted text may have', '"a b,c;\\"d\\\\"', 'a b,c;"d\\'],
    ['of one character', 'a', 'a'],
    ['of 255 characters', 'k'.repeat(255), 'k'.repeat(255)],
    ['with the space around it left out', `  ${uuid} `, uuid],
  ])('%s', (_, text, key) => {
    expect(read(text)).toBe(key)
  })

  it('to null without the header and for methods that only read', () => {
    expect(read(undefined)).toBeNull()
    expect([read('', 'GET'), read('a', 'GET'), read('a', 'HEAD')]).toEqual([null, null, null])
  })
})

it.each([
  ['nothing', ''],
  ['an empty text', '""'],
  ['256 characters', 'k'.repeat(256)],
  ['a quote that stays open', '"abc'],
  ['two keys', ['"a"', '"b"']],
  ['two bare keys', 'a, b'],
  ['a parameter', '"a";b=c'],
  ['a word of another alphabet', 'schlüssel'],
  ['a control character', '"a\tb"'],
])('%s is refused as an Idempotency-Key', (_, text) => {
  expect(() => read(text)).toThrow(/^Idempotency-Key must be one string of 1 to 255/)
})
