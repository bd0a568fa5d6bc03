import { hostileDocument, repeatToSize, joinPieces } from './hostile.ts'
import type { HostileRequest } from './hostile.ts'

/** Malicious search texts, by their description. */
export const hostileWords: Readonly<Record<string, string>> = {
  'a text as long as a body': repeatToSize('a '),
  '10,000 words': joinPieces(10_000, (n) => `word${n}`),
  'as many words as fit': joinPieces(100, (n) => String.fromCodePoint(97 + (n % 26))),
  'one letter as often as fits': 'e'.repeat(200),
  'one word as often as fits': 'the '.repeat(50).trim(),
  'only signs of patterns': '%_'.repeat(100),
  'only backslashes': '\\'.repeat(200),
  'one sign of a pattern': '%',
  'only quotes': `'"\`$$`.repeat(40),
  'letters from right to left': '\u202eytlaer\u202c \u05d0\u05d1\u05d2 \u0627\u0644\u0628',
  'signs that control': '\u0001\u0007\u001b[2J \u0085\u2028\u2029',
  'a sign that ends texts': 'call\u0000bank',
  'half a letter': '\ud83e call \udd14',
  'marks without a letter': '\u0301'.repeat(200),
  'spaces that are none': '\u00a0\u200b\u2003\ufeff',
  'a phone without end': '1'.repeat(200),
  'a phone in letters without end': `1-800-${'flowers'.repeat(27)}`,
  'an id that no record can have': '#999999999999999',
  'an id beyond all numbers': '9'.repeat(40),
  'four slips at once': 'hartwlel relaty maranot reconcle',
  'slips as long as they can be': joinPieces(12, (n) => `zxqjvkwpyzxq${'abcdefghijkl'[n]}`).slice(
    0,
    200,
  ),
}

const document = 'query ($text: String!) { search(text: $text, first: 50) { noun id title } }'

/** Each of them as a search. A search requires a sign-in; the tests of search send them signed in. */
export const hostileSearches: HostileRequest[] = [
  ...Object.entries(hostileWords).map(([label, text]) =>
    hostileDocument(`a search for ${label}`, document, { text }),
  ),
  hostileDocument(
    'a search 60 times',
    `{ ${joinPieces(60, (n) => `a${n}: search(text: "call ${n}") { id title }`)} }`,
  ),
]
