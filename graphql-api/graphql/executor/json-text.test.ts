import { expect, it } from 'vitest'
import { createBudgets } from '#api/answer-budget.ts'
import { WrittenData, write, writeAnswer } from './json-text.ts'

/** What becomes of a value, and the bytes that it was counted as. */
const written = (value: unknown) => {
  const budget = createBudgets({ limit: 2 ** 30 })()
  let bytes = 0
  const text = write(
    {
      ...budget,
      write: (more) => {
        bytes += more
      },
    },
    value,
  )
  return { text, bytes }
}

const byJson = (value: unknown) => {
  const text = JSON.stringify(value)
  return { text, bytes: Buffer.byteLength(text) }
}

it('writes and counts every sign as JSON does', () => {
  const signs = Array.from({ length: 0x1_00_00 }, (_, code) => `a${String.fromCharCode(code)}z`)
  expect(signs.map(written)).toEqual(signs.map(byJson))
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
])('writes and counts as JSON does: %j', (value) => {
  expect(written(value)).toEqual(byJson(value))
})

it('writes nothing as null', () => {
  expect(written(undefined)).toEqual({ text: 'null', bytes: 4 })
})

it.each([
  [{ a: [1, { b: 'ä' }] }, undefined, undefined],
  [{}, [{ message: 'no', path: ['a'] }], undefined],
  [{ a: null }, [{ message: 'no' }], { cost: 1 }],
  [{ a: 1 }, undefined, { cost: 1 }],
])('writes an answer as if its data were values: %j %j %j', (data, errors, extensions) => {
  const whole = { errors, data, extensions }
  const ours = writeAnswer({ extensions, data: new WrittenData(JSON.stringify(data)), errors })
  expect(ours).toBe(`${JSON.stringify(whole)}\n`)
})

it.each([{ data: null }, { errors: [{ message: 'no' }] }, { errors: [], data: { a: 1 } }])(
  'writes what was not written before: %j',
  (answer) => {
    expect(writeAnswer(answer)).toBe(`${JSON.stringify(answer)}\n`)
  },
)
