import { expect, test } from 'vitest'
import { mentionAt, findMentionedIn, splitAtMentions } from './mention-at.ts'

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
  expect(findMentionedIn('Ask @Ann Lee.', [annLee, annLee])).toEqual([annLee])
  expect(findMentionedIn('Ask Ann Lee.', [annLee])).toEqual([])
})

test('a person whose mention was taken back is not told because their name begins another', () => {
  expect(findMentionedIn('Ask @Ann Lee.', [ann, annLee])).toEqual([annLee])
  expect(findMentionedIn('Ask @Annabelle.', [ann])).toEqual([])
  expect(splitAtMentions('Ask @Annabelle.', [ann])).toEqual([{ text: 'Ask @Annabelle.' }])
  expect(findMentionedIn('@Ann and @Ann Lee', [annLee, ann])).toEqual([annLee, ann])
  expect(findMentionedIn('Ask @Ann’s team, @Ann, @Annさん', [ann])).toEqual([ann])
})

test('of people with one name, those chosen last are told, as many as the text names', () => {
  const otherAnn = { id: '3', displayName: 'Ann' }
  expect(findMentionedIn('Ask @Ann.', [ann, otherAnn])).toEqual([otherAnn])
  expect(findMentionedIn('Ask @Ann.', [otherAnn, ann, ann])).toEqual([ann])
  expect(findMentionedIn('@Ann, meet @Ann', [ann, otherAnn])).toEqual([ann, otherAnn])
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
