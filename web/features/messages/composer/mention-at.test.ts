import { expect, test } from 'vitest'
import { mentionAt, mentionedIn, splitAtMentions } from './mention-at.ts'

test.each([
  ['@', ''],
  ['Hello @ma', 'ma'],
  ['(@Maya San', 'Maya San'],
  ['one\n@Núñez', 'Núñez'],
])('“%s” asks for people named “%s”', (text, words) => {
  expect(mentionAt(text, text.length)).toEqual({ from: text.lastIndexOf('@'), words })
})

test.each(['joel@example.com', 'Hello', '@Maya Santos will call you', 'a@'])(
  '“%s” asks for nobody',
  (text) => {
    expect(mentionAt(text, text.length)).toBeNull()
  },
)

test('only the text before the caret counts', () => {
  expect(mentionAt('@ma and more', 3)).toEqual({ from: 0, words: 'ma' })
})

const ann = { id: '1', displayName: 'Ann' }
const annLee = { id: '2', displayName: 'Ann Lee' }

test('people are mentioned while their name is in the text', () => {
  expect(mentionedIn('Ask @Ann Lee.', [annLee, annLee])).toEqual([annLee])
  expect(mentionedIn('Ask Ann Lee.', [annLee])).toEqual([])
})

test('a text is split at the longest name', () => {
  expect(splitAtMentions('Ask @Ann Lee, then @Ann.', [ann, annLee])).toEqual([
    { text: 'Ask ' },
    { text: '@Ann Lee', person: annLee },
    { text: ', then ' },
    { text: '@Ann', person: ann },
    { text: '.' },
  ])
})
