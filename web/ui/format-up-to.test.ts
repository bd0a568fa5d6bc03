import { expect, test } from 'vitest'
import { formatUpTo } from './format-up-to.ts'

test.each([
  [{ value: 0, isMore: false }, '0'],
  [{ value: 1000, isMore: false }, '1,000'],
  [{ value: 1000, isMore: true }, '1,000+'],
])('%j is shown as %s', (count, text) => {
  expect(formatUpTo(count)).toBe(text)
})
