import { describe, expect, it } from 'vitest'
import { addressOf, readIdempotencyKey, schemeOf } from './request-head.ts'

const head = (
  forwardedValues?: string | string[],
  address: string | undefined = '10.0.0.1',
  isEncrypted = false,
) => ({ method: 'GET', headers: { 'x-forwarded-for': forwardedValues }, address, isEncrypted })

describe('the address that a request comes from', () => {
  it.each<[string, string | string[] | undefined, number, string]>([
    ['is that of the connection without a trusted proxy', '203.0.113.7', 0, '10.0.0.1'],
    ['is that of the connection without the header', undefined, 1, '10.0.0.1'],
    ['is the one that the proxy appended', '203.0.113.7', 1, '203.0.113.7'],
    ['is not one that the client forged', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
    ['is behind as many proxies as are trusted', '203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['is the farthest one if there are fewer', '203.0.113.7', 3, '203.0.113.7'],
    [
      'is found across repeated headers',
      ['198.51.100.1', '203.0.113.7, 10.0.0.2'],
      2,
      '203.0.113.7',
    ],
    ['may be an IPv6 address', '2001:db8::9, 2001:db8:1:2::7', 1, '2001:db8:1:2::7'],
    ['is not an empty element', '203.0.113.7, , ', 1, '203.0.113.7'],
  ])('%s', (_, forwardedValues, hops, address) => {
    expect(addressOf(head(forwardedValues), hops)).toBe(address)
  })

  it('is unknown if the connection is closed already', () => {
    expect(addressOf({ ...head(), address: undefined }, 0)).toBe('unknown')
  })
})

const over = (isEncrypted: boolean, forwardedValues?: string | string[]) => ({
  ...head(undefined, '10.0.0.1', isEncrypted),
  headers: { 'x-forwarded-proto': forwardedValues },
})

describe('the scheme', () => {
  it('is that of the connection without a trusted proxy', () => {
    expect(schemeOf(over(false, 'https'), 0)).toBe('http')
    expect(schemeOf(over(true), 0)).toBe('https')
  })

  it('is the first value of the proxy’s header behind a trusted proxy', () => {
    expect(schemeOf(over(false, 'https'), 1)).toBe('https')
    expect(schemeOf(over(false, 'https, http'), 1)).toBe('https')
    expect(schemeOf(over(false, ['https', 'http']), 1)).toBe('https')
    expect(schemeOf(over(true), 1)).toBe('https')
  })
})

const read = (text: string | string[] | undefined, method = 'POST') =>
  readIdempotencyKey({
    method,
    headers: { 'idempotency-key': text },
    address: '127.0.0.1',
    isEncrypted: false,
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
