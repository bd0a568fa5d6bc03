import { expect, it, vi } from 'vitest'
import { Row } from '#api/row.ts'
import { rowBytes } from '#api/testing/rows.ts'
import { partMessages } from './messages.ts'
import type { RowMessage } from './messages.ts'

const message = (code: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(code)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const row = (...values: (string | null)[]) => message('D', rowBytes(values))
const other = (code: string, body = '') => message(code, Buffer.from(body))

const text = { name: 'text', form: 'text', parse: String } as const

type Told = string | { length: number; fields: (string | null)[]; values: unknown[] }

/** Everything that is told of these bytes, looked at when all has been told. */
const toldOf = (chunks: readonly Buffer[]) => {
  const told: (RowMessage | Buffer)[] = []
  const part = partMessages({ row: (one) => told.push(one), others: (bytes) => told.push(bytes) })
  for (const chunk of chunks) part(chunk)
  return told.map((one): Told => {
    if (Buffer.isBuffer(one)) return one.toString()
    const columns = one.fields.map(() => text)
    const read = new Row(one.bytes, one.at, one.length, columns)
    return { length: one.length, fields: one.fields, values: read.values() }
  })
}

/** The same with what is told in several pieces put together. */
const joined = (told: readonly Told[]) =>
  told.reduce<Told[]>((all, one) => {
    const last = all.at(-1)
    return typeof one === 'string' && typeof last === 'string'
      ? [...all.slice(0, -1), last + one]
      : [...all, one]
  }, [])

const all = [
  other('2'),
  row('1', 'Töne', null),
  row('', 'D'),
  row(),
  other('C', 'SELECT 3\0'),
  other('Z', 'I'),
  row('last'),
]
const stream = Buffer.concat(all)
const expected = [
  other('2').toString(),
  ...[['1', 'Töne', null], ['', 'D'], []].map((fields) => ({
    length: row(...fields).length - 1,
    fields,
    values: fields,
  })),
  other('C', 'SELECT 3\0').toString() + other('Z', 'I').toString(),
  { length: row('last').length - 1, fields: ['last'], values: ['last'] },
]

it('parts rows from all else, in their order', () => {
  expect(toldOf([stream])).toEqual(expected)
})

it('however what comes is cut: anywhere, and into single bytes', () => {
  for (let cut = 0; cut <= stream.length; cut += 1)
    expect(joined(toldOf([stream.subarray(0, cut), stream.subarray(cut)]))).toEqual(expected)
  expect(joined(toldOf([...stream].map((byte) => Buffer.from([byte]))))).toEqual(expected)
})

it('puts a message that comes in many pieces together once', () => {
  const long = 'x'.repeat(3_000_000)
  const bytes = Buffer.concat([row('before'), row(long), row('after')])
  const chunks = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, at) =>
    bytes.subarray(at * 1000, (at + 1) * 1000),
  )
  const concat = vi.spyOn(Buffer, 'concat')
  const told = toldOf(chunks)
  const copied = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0)
  concat.mockRestore()
  expect(told.map((one) => typeof one !== 'string' && one.fields[0]?.length)).toEqual([
    6, 3_000_000, 5,
  ])
  expect(copied).toBeLessThan(1.01 * bytes.length)
})
