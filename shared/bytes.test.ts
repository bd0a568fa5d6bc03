import { expect, it } from 'vitest'
import { parseBytes, formatBytes } from './bytes.ts'

it.each([
  ['25MB', 26_214_400, '25 MB'],
  ['1 mb', 1_048_576, '1 MB'],
  ['1536KB', 1_572_864, '1536 KB'],
])('%s is %i bytes, formatted as %s', (text, bytes, formattedText) => {
  expect(parseBytes(text)).toBe(bytes)
  expect(formatBytes(bytes)).toBe(formattedText)
})

it.each(['25', '25 bytes', '-1MB', '1.5MB', 'MB', '', '1234567KB'])('%j is not a size', (text) => {
  expect(parseBytes(text)).toBeUndefined()
})

it('formats sizes that are not whole KB in bytes', () => {
  expect(formatBytes(1500)).toBe('1,500 bytes')
})
