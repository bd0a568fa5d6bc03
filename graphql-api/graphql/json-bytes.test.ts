import { GraphQLInt } from 'graphql'
import { expect, it } from 'vitest'
import { DateTime } from './date-time.ts'
import { JsonBytes, capacity } from './json-bytes.ts'

const json = new JsonBytes()

type Kind = 'text' | 'int' | 'boolean' | 'moment'

/** What is written for a value, from the middle of some bytes; null where it could not be. */
const written = (kind: Kind, value: string) => {
  const bytes = Buffer.from(`"${value}"`)
  json.begin()
  const isWritten = json[kind](bytes, 1, bytes.length - 1)
  return isWritten ? json.toString() : null
}

it('writes every sign as JSON does, and counts its bytes', () => {
  const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  const plain = signs.filter((sign) => sign.isWellFormed())
  for (const text of [...plain, '', '😀', 'a"b\\c\nd', 'é"', '\u2028x', '\u0001'.repeat(100)]) {
    const expected = JSON.stringify(text)
    expect(written('text', text)).toBe(expected)
    expect(json.length).toBe(Buffer.byteLength(expected))
  }
})

it.each(['0', '7', '-7', '123456789', '-123456789'])('writes a number as GraphQL does: %s', (n) => {
  expect(written('int', n)).toBe(String(GraphQLInt.serialize(Number(n))))
})

it.each(['', '-', '1.5', '1e3', '1234567890', '-1234567890', ' 1', '--1', 'NaN'])(
  'leaves to others what may be no number for GraphQL: "%s"',
  (n) => {
    expect(written('int', n)).toBeNull()
  },
)

it('writes true and false', () => {
  expect([written('boolean', 't'), written('boolean', 'f')]).toEqual(['true', 'false'])
})

it.each([
  '2026-11-22 15:43:19',
  '2026-11-22 15:43:19.5',
  '2026-11-22 15:43:19.05',
  '2026-11-22 15:43:19.123',
  '2026-11-22 15:43:19.123456',
  '2026-11-22 15:43:19.9999',
  '0999-01-01 00:00:00.001',
])('writes a moment as the scalar does: %s', (moment) => {
  expect(written('moment', moment)).toBe(JSON.stringify(DateTime.serialize(moment)))
})

it.each([
  'infinity',
  '-infinity',
  '12026-11-22 15:43:19',
  '0044-03-15 00:00:00 BC',
  '2026-a"-22 15:43:19',
  '2026-11-22 15:43:19.',
  '2026-11-22 15-43-19',
  '2026-11-22 15:43:1',
  '',
  '0044-03-15 00:00:00.12 BC',
  '2026-11-22 15:43:19+00',
  '2026-11-22 15:43:19.05+00',
  '2026-11-22 15:43:19.1234567',
  '2026-11-22T15:43:19Z',
  '2026-11-22',
])('leaves to others what is written otherwise: %s', (moment) => {
  expect(written('moment', moment)).toBeNull()
})

/** Much of each kind, so that what is put together becomes text on the way. */
const fillBy = (sizes: readonly number[]) => {
  const expected: string[] = []
  for (const [n, size] of sizes.entries()) {
    const texts = [
      'x'.repeat(size),
      'é'.repeat(size),
      '\u0001'.repeat(size),
      `${'y'.repeat(size)}"`,
    ]
    const text = texts[n % texts.length] ?? ''
    const bytes = Buffer.from(`${text}12t2026-11-22 15:43:19`)
    const at = Buffer.byteLength(text)
    const lead = Buffer.from(`"${'a'.repeat(size)}":`)
    json.open()
    json.put(lead)
    json.text(bytes, 0, at)
    json.int(bytes, at, at + 2)
    json.boolean(bytes, at + 2)
    json.moment(bytes, at + 3, bytes.length)
    json.close()
    expected.push(`{${lead.toString()}${JSON.stringify(text)}12true"2026-11-22T15:43:19.000Z"}`)
  }
  return expected.join('')
}

const sizes = [0, 1, 30, 1000, capacity / 6, capacity / 2, capacity - 3, capacity - 2, capacity]

it('goes on after what it has written, however much that is', () => {
  json.begin()
  const expected = fillBy([...sizes, ...sizes, ...sizes, ...sizes, 5].map(Math.floor))
  expect(json.toString() === expected).toBe(true)
  expect(json.length).toBe(Buffer.byteLength(expected))
})

it('drops what was written since something was kept, however much that is', () => {
  for (const before of sizes)
    for (const dropped of sizes) {
      json.begin()
      const first = fillBy([before, 10].map(Math.floor))
      json.keep()
      fillBy([dropped, 7, dropped].map(Math.floor))
      json.drop()
      expect(json.length).toBe(Buffer.byteLength(first))
      const last = fillBy([3, dropped].map(Math.floor))
      expect(json.toString() === first + last).toBe(true)
    }
})
