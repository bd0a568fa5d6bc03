import { expect, it } from 'vitest'
import { isolate, sentence } from './isolate.ts'

const title = 'להתקשר לבנק (דחוף!) 3 times'

it.each([title, 'مُحَمَّد', 'Call שרה'])('isolates text of a script from right to left: %s', (text) => {
  expect(isolate(text)).toBe(`\u2068${text}\u2069`)
})

it.each(['', 'Siobhán O’Donoghue', 'Šimek', 'Нуньес', '山田', '👩‍👩‍👧 Sommer'])(
  'leaves text of other scripts as it is: “%s”',
  (text) => {
    expect(isolate(text)).toBe(text)
  },
)

it('isolates each text that is inserted into a sentence, and nothing else', () => {
  expect(sentence`${title} moved from ${'שרה'} to ${'Maya'}, ${2} left.`).toBe(
    `\u2068${title}\u2069 moved from \u2068שרה\u2069 to Maya, 2 left.`,
  )
  expect(sentence`Nothing.`).toBe('Nothing.')
})
