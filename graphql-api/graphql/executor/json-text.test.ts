import { expect, it } from 'vitest'
import { JsonData, stringifyResponse, writeJson } from './json-text.ts'

/** Returns the text of a value, and how many bytes were counted. */
const write = (value: unknown) => {
  let bytes = 0
  const counter = {
    write: (more: number) => {
      bytes += more
    },
  }
  return { text: writeJson(counter, value), bytes }
}

const byJson = (value: unknown) => {
  const text = JSON.stringify(value)
  return { text, bytes: Buffer.byteLength(text) }
}

it('writes and counts every character as JSON.stringify does', () => {
  const characters = Array.from(
    { length: 0x1_00_00 },
    (_, code) => `a${String.fromCharCode(code)}z`,
  )
  expect(characters.map(write)).toEqual(characters.map(byJson))
})

it.each([
  '',
  'plain',
  '😀',
  'x'.repeat(9000),
  `${'x'.repeat(9000)}"`,
  0,
  -0,
  1.5,
  1e21,
  Number.NaN,
  true,
  false,
  null,
  ['a', null],
  { a: { b: [1] } },
  new Date(0),
])('writes and counts %j as JSON.stringify does', (value) => {
  expect(write(value)).toEqual(byJson(value))
})

it('writes undefined as null', () => {
  expect(write(undefined)).toEqual({ text: 'null', bytes: 4 })
})

it.each([
  [{ a: [1, { b: 'ä' }] }, undefined, undefined],
  [{}, [{ message: 'no', path: ['a'] }], undefined],
  [{ a: null }, [{ message: 'no' }], { cost: 1 }],
  [{ a: 1 }, undefined, { cost: 1 }],
])(
  'writes a response with written data as JSON.stringify would: %j %j %j',
  (data, errors, extensions) => {
    const whole = { errors, data, extensions }
    const text = stringifyResponse({ extensions, data: new JsonData(JSON.stringify(data)), errors })
    expect(text).toBe(`${JSON.stringify(whole)}\n`)
  },
)

it.each([{ data: null }, { errors: [{ message: 'no' }] }, { errors: [], data: { a: 1 } }])(
  'writes a response without written data: %j',
  (response) => {
    expect(stringifyResponse(response)).toBe(`${JSON.stringify(response)}\n`)
  },
)
