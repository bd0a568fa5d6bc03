import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

const linksOf = (text: string) =>
  findLinks(text).flatMap((piece) => (piece.href === undefined ? [] : [[piece.text, piece.href]]))

test.each([
  ['See https://example.com/a?b=c#d now', 'https://example.com/a?b=c#d'],
  ['www.example.com', 'www.example.com'],
  ['It is at https://example.com/list.', 'https://example.com/list'],
  ['(https://example.com/wiki/Genie_(lamp))', 'https://example.com/wiki/Genie_(lamp)'],
  ['“https://example.com/quote”', 'https://example.com/quote'],
  ['HTTPS://EXAMPLE.COM!', 'HTTPS://EXAMPLE.COM'],
  ['请看 https://x.test/a。谢谢', 'https://x.test/a'],
  ['说明（https://x.test/c）好', 'https://x.test/c'],
  ['https://x.test/b，然后', 'https://x.test/b'],
  ['「https://x.test/d」です', 'https://x.test/d'],
  ['https://x.test/人々/ページ、', 'https://x.test/人々/ページ'],
  ['انظر https://x.test/e؟', 'https://x.test/e'],
  ['देखें https://x.test/f। धन्यवाद', 'https://x.test/f'],
  ['voir «https://x.test/g»', 'https://x.test/g'],
  ['https://x.test/h— and', 'https://x.test/h'],
  ['https://müller.example/straße', 'https://müller.example/straße'],
])('in “%s” the address is a link, without the punctuation around it', (text, shownText) => {
  expect(linksOf(text).map(([name]) => name)).toEqual([shownText])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://',
  'http://nodots/path',
  'https://user:secret@example.com/',
  'file:///etc/passwd',
  'no address at all',
])('“%s” is no link', (text) => {
  expect(linksOf(text)).toEqual([])
})

test('an address without a scheme is opened by https', () => {
  expect(linksOf('www.example.com/a')).toEqual([['www.example.com/a', 'https://www.example.com/a']])
})

test('the pieces are the whole text', () => {
  const text = 'One https://a.example, two\nhttps://b.example/x. Three javascript:void(0)'
  expect(
    findLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('a long text without white space is split at once', () => {
  const before = performance.now()
  findLinks(`https://${'a.'.repeat(5000)}${')'.repeat(500)}`)
  expect(performance.now() - before).toBeLessThan(1000)
})
