import { expect, test } from 'vitest'
import { splitNotes } from './split-notes.ts'

test('the first line of the notes is the line of the interaction, and the others its details', () => {
  expect(splitNotes('  Send the rules \nBy Friday\n\nTo Irene ')).toEqual({
    summary: 'Send the rules',
    details: 'By Friday\n\nTo Irene',
  })
  expect(splitNotes('One line')).toEqual({ summary: 'One line' })
})

test('notes with a long first line are kept whole', () => {
  const longText = 'x'.repeat(121)
  expect(splitNotes(longText)).toEqual({ summary: 'Notes of the call', details: longText })
})
