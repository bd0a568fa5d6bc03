import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { createDocuments } from './documents.ts'

const kilobyte = 1024

const text = (n: number) => `{ a${n}: ${'x'.repeat(200)} }`

it('keeps documents within a number of bytes, and those that were asked for last', () => {
  const documents = createDocuments(640 * kilobyte)
  const first = parse(text(0))
  documents.keep(text(0), first)
  for (let n = 1; n < 1000; n += 1) {
    documents.keep(text(n), parse(text(n)))
    expect(documents.get(text(0))).toBe(first)
    expect(documents.bytes()).toBeLessThanOrEqual(640 * kilobyte)
  }
  expect(documents.get(text(1))).toBeUndefined()
  expect(documents.get(text(999))).toBeDefined()
  expect(documents.bytes()).toBeGreaterThan(550 * kilobyte)
})

it('keeps none that would crowd out many, and none twice', () => {
  const documents = createDocuments(640 * kilobyte)
  const long = `{ a: ${'x'.repeat(2000)} }`
  documents.keep(long, parse(long))
  expect(documents.get(long)).toBeUndefined()
  documents.keep(text(0), parse(text(0)))
  const { bytes } = { bytes: documents.bytes() }
  documents.keep(text(0), parse(text(0)))
  expect(documents.bytes()).toBe(bytes)
})
