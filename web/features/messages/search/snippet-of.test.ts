import { expect, test } from 'vitest'
import { snippetOf } from './snippet-of.ts'

test('a short text is shown as it is, in one line', () => {
  expect(snippetOf('Call the\n\nbank', 'bank')).toBe('Call the bank')
})

test('of a long text the part around the match is shown, cut between words', () => {
  const text = `${'word '.repeat(60)}the lockbox code is new ${'more '.repeat(60)}`
  const snippet = snippetOf(text, 'LOCKBOX')
  expect(snippet).toMatch(/^…word .*the lockbox code/)
  expect(snippet.length).toBeLessThanOrEqual(161)
})

test('a match that is spelled in another way shows the beginning', () => {
  expect(snippetOf('Señor Núñez called', 'nunez')).toBe('Señor Núñez called')
})
