import { hostileDocument, repeatToSize, maxBodySize, joinPieces } from './hostile.ts'
import type { HostileRequest } from './hostile.ts'

const signIn =
  'mutation ($input: SignInInput!) { signIn(input: $input) { sessionChange { token } } }'

/** Returns requests with a text in every place that accepts one. */
const inEveryPlace = (label: string, text: string): HostileRequest[] => [
  hostileDocument(`${label}, as a number`, '{ customers(first: $n) { totalCount } }', { n: text }),
  hostileDocument(
    `${label}, as the number of a page`,
    'query ($n: Int) { customers(first: $n) { totalCount } }',
    {
      n: text,
    },
  ),
  hostileDocument(`${label}, as an input`, signIn, { input: text }),
  hostileDocument(`${label}, as the name of a field of an input`, signIn, { input: { [text]: 1 } }),
  hostileDocument(`${label}, as a name to sign in with`, signIn, {
    input: { username: text, password: 'a' },
  }),
  hostileDocument(
    `${label}, as a choice`,
    'query ($s: [TaskStatus!]) { tasks(filter: { status: $s }) { totalCount } }',
    {
      s: [text],
    },
  ),
  hostileDocument(
    `${label}, in the document`,
    `{ customers(first: ${JSON.stringify(text)}) { totalCount } }`,
  ),
  hostileDocument(
    `${label}, in a choice of the document`,
    `{ tasks(filter: { status: ${JSON.stringify(text)} }) { totalCount } }`,
  ),
  {
    what: `${label}, at the door of REST`,
    path: '/api/login',
    body: JSON.stringify({ username: text, password: text }),
  },
  {
    what: `${label}, as an address of mail to register`,
    path: '/api/register',
    body: JSON.stringify({ username: text, password: text, displayName: text }),
  },
]

/** Texts that a backtracking pattern reads again for each character. */
export const hostileTexts: HostileRequest[] = [
  ...inEveryPlace('hints', repeatToSize(' Did you mean ')),
  ...inEveryPlace('values that are wrong', repeatToSize(' got invalid value ')),
  ...inEveryPlace('places that are wrong', repeatToSize(' got invalid value " at "; ')),
  ...inEveryPlace('reasons', repeatToSize('; Expected ')),
  ...inEveryPlace('spaces', `${' '.repeat(maxBodySize)}x`),
  ...inEveryPlace('addresses', `${repeatToSize('a@')}a`),
  ...inEveryPlace('names of hosts', `a@${repeatToSize('a.')}a-`),
  ...inEveryPlace('lines', `${'\n\r'.repeat(40_000)}x`.slice(0, maxBodySize / 2)),
  ...inEveryPlace('signs that are written long', '\u0001'.repeat(maxBodySize / 6)),
  ...inEveryPlace('figures', `${'1'.repeat(maxBodySize)}x`),
  ...inEveryPlace('times', `2026-01-01T00:00:00.${'0'.repeat(maxBodySize)}`),
]

/** Values that are deep, wide or numerous. */
export const hostileValues: HostileRequest[] = [
  { what: 'lists 45,000 levels deep', body: '['.repeat(45_000) + ']'.repeat(45_000) },
  {
    what: 'variables 20,000 levels deep',
    body: `{"query":"query ($n: JSON) { __typename }","variables":{"n":${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}}}`,
  },
  {
    what: 'a sign-in 20,000 levels deep',
    path: '/api/login',
    body: `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  },
  hostileDocument(
    'lists in the document 1,900 levels deep',
    `{ a(b: ${'['.repeat(950)}${']'.repeat(950)}) }`,
  ),
  hostileDocument(
    'objects in the document 600 levels deep',
    `{ a(b: ${'{a:'.repeat(600)}1${'}'.repeat(600)}) }`,
  ),
  hostileDocument(
    'types of variables 900 levels deep',
    `query ($a: ${'['.repeat(900)}Int${']'.repeat(900)}) { me { id } }`,
  ),
  hostileDocument(
    'variables that nothing uses',
    `query (${joinPieces(380, (n) => `$v${n}: Int`)}) { me { id } }`,
  ),
  hostileDocument(
    'variables that are nowhere',
    `{ ${joinPieces(300, (n) => `a: customer(id: $v${n}) { id }`)} }`,
  ),
  hostileDocument(
    '20,000 choices that are wrong',
    'query ($s: [TaskStatus!]) { tasks(filter: { status: $s }) { totalCount } }',
    {
      s: Array.from({ length: 12_000 }, () => 'REQ'),
    },
  ),
  hostileDocument('5,000 fields that an input does not have', signIn, {
    input: Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`usernam${n}`, 1])),
  }),
  hostileDocument(
    'a block of text with many lines',
    `{ a(b: """${'\\n  '.repeat(20_000)}""") }`.replaceAll('\\n', '\n'),
  ),
  hostileDocument('a comment as long as a body', `{ me { id } } #${repeatToSize('comment ')}`),
  hostileDocument('commas as long as a body', `{ me { id } } ${','.repeat(maxBodySize)}`),
  { what: 'text that is nearly JSON', body: `{"query":"${'\\u0000'.repeat(15_000)}"` },
]
