import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { ValidationCache } from './validation-cache.ts'

const kilobyte = 1024

const text = (n: number) => `{ a${n}: ${'x'.repeat(200)} }`

it('evicts the least recently used documents', () => {
  const documents = new ValidationCache(640 * kilobyte)
  const first = parse(text(0))
  documents.set(text(0), first, 0)
  for (let n = 1; n < 1000; n += 1) {
    documents.set(text(n), parse(text(n)), 0)
    expect(documents.get(text(0))).toBe(first)
    expect(documents.size).toBeLessThanOrEqual(640 * kilobyte)
  }
  expect(documents.get(text(1))).toBeUndefined()
  expect(documents.get(text(999))).toBeDefined()
  expect(documents.size).toBeGreaterThan(550 * kilobyte)
})

it('does not cache a document that would evict many, nor any document twice', () => {
  const documents = new ValidationCache(640 * kilobyte)
  const longText = `{ a: ${'x'.repeat(2000)} }`
  documents.set(longText, parse(longText), 0)
  expect(documents.get(longText)).toBeUndefined()
  documents.set(text(0), parse(text(0)), 0)
  const { bytes } = { bytes: documents.size }
  documents.set(text(0), parse(text(0)), 0)
  expect(documents.size).toBe(bytes)
})

const weigh = (query: string, selections: number) => {
  const documents = new ValidationCache(640 * kilobyte)
  documents.set(query, parse(query), selections)
  return documents.size
}

it('counts the cached plans of a document, one for each combination of its conditions', () => {
  const bareCount = weigh('{ a }', 0)
  expect(weigh('{ a }', 10)).toBe(bareCount + 14_000)
  const conditional = 'query ($b: Boolean!) { a @skip(if: $b) }'
  expect(weigh(conditional, 1)).toBe(weigh(conditional, 0) + 5600)
  expect(weigh('{ a }', 60)).toBe(0)
})
