import { GraphQLInt } from 'graphql'
import { expect, it } from 'vitest'
import { DateTime } from './date-time.ts'
import { JsonBytes, escapedAtMost } from './json-bytes.ts'

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
    expect(json.length).toBeLessThanOrEqual(Buffer.byteLength(text) * escapedAtMost + 2)
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
  '0044-03-15 00:00:00.12 BC',
  '2026-11-22 15:43:19+00',
  '2026-11-22 15:43:19.05+00',
  '2026-11-22 15:43:19.1234567',
  '2026-11-22T15:43:19Z',
  '2026-11-22',
])('leaves to others what is written otherwise: %s', (moment) => {
  expect(written('moment', moment)).toBeNull()
})

it('goes on after what it has written', () => {
  const bytes = Buffer.from('é12t2026-11-22 15:43:19')
  json.begin()
  json.open()
  json.put(Buffer.from('"text":'))
  json.text(bytes, 0, 2)
  json.put(Buffer.from(',"a name that is longer than what is copied by hand":'))
  json.int(bytes, 2, 4)
  json.put(Buffer.from(',"on":'))
  json.boolean(bytes, 4)
  json.put(Buffer.from(',"at":'))
  json.moment(bytes, 5, bytes.length)
  json.close()
  expect(JSON.parse(json.toString())).toEqual({
    text: 'é',
    'a name that is longer than what is copied by hand': 12,
    on: true,
    at: '2026-11-22T15:43:19.000Z',
  })
})
