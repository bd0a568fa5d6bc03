import { asked, fill, most, rowOf } from './hostile.ts'
import type { Hostile } from './hostile.ts'

const signIn =
  'mutation ($input: SignInInput!) { signIn(input: $input) { sessionChange { token } } }'

/** A text in whatever place takes one. */
const inEveryPlace = (what: string, text: string): Hostile[] => [
  asked(`${what}, as a number`, '{ customers(first: $n) { totalCount } }', { n: text }),
  asked(
    `${what}, as the number of a page`,
    'query ($n: Int) { customers(first: $n) { totalCount } }',
    {
      n: text,
    },
  ),
  asked(`${what}, as an input`, signIn, { input: text }),
  asked(`${what}, as the name of a field of an input`, signIn, { input: { [text]: 1 } }),
  asked(`${what}, as a name to sign in with`, signIn, {
    input: { username: text, password: 'a' },
  }),
  asked(
    `${what}, as a choice`,
    'query ($s: [TaskStatus!]) { tasks(filter: { status: $s }) { totalCount } }',
    {
      s: [text],
    },
  ),
  asked(`${what}, in the document`, `{ customers(first: ${JSON.stringify(text)}) { totalCount } }`),
  asked(
    `${what}, in a choice of the document`,
    `{ tasks(filter: { status: ${JSON.stringify(text)} }) { totalCount } }`,
  ),
  {
    what: `${what}, at the door of REST`,
    path: '/api/login',
    body: JSON.stringify({ username: text, password: text }),
  },
  {
    what: `${what}, as an address of mail to register`,
    path: '/api/register',
    body: JSON.stringify({ username: text, password: text, displayName: text }),
  },
]

/** Texts that a careless pattern goes through again for each of their letters. */
export const hostileTexts: Hostile[] = [
  ...inEveryPlace('hints', fill(' Did you mean ')),
  ...inEveryPlace('values that are wrong', fill(' got invalid value ')),
  ...inEveryPlace('places that are wrong', fill(' got invalid value " at "; ')),
  ...inEveryPlace('reasons', fill('; Expected ')),
  ...inEveryPlace('spaces', `${' '.repeat(most)}x`),
  ...inEveryPlace('addresses', `${fill('a@')}a`),
  ...inEveryPlace('names of hosts', `a@${fill('a.')}a-`),
  ...inEveryPlace('lines', `${'\n\r'.repeat(40_000)}x`.slice(0, most / 2)),
  ...inEveryPlace('signs that are written long', '\u0001'.repeat(most / 6)),
  ...inEveryPlace('figures', `${'1'.repeat(most)}x`),
  ...inEveryPlace('times', `2026-01-01T00:00:00.${'0'.repeat(most)}`),
]

/** Values that are deep, wide or many. */
export const hostileValues: Hostile[] = [
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
  asked(
    'lists in the document 1,900 levels deep',
    `{ a(b: ${'['.repeat(950)}${']'.repeat(950)}) }`,
  ),
  asked(
    'objects in the document 600 levels deep',
    `{ a(b: ${'{a:'.repeat(600)}1${'}'.repeat(600)}) }`,
  ),
  asked(
    'types of variables 900 levels deep',
    `query ($a: ${'['.repeat(900)}Int${']'.repeat(900)}) { me { id } }`,
  ),
  asked('variables that nothing uses', `query (${rowOf(380, (n) => `$v${n}: Int`)}) { me { id } }`),
  asked('variables that are nowhere', `{ ${rowOf(300, (n) => `a: customer(id: $v${n}) { id }`)} }`),
  asked(
    '20,000 choices that are wrong',
    'query ($s: [TaskStatus!]) { tasks(filter: { status: $s }) { totalCount } }',
    {
      s: Array.from({ length: 12_000 }, () => 'REQ'),
    },
  ),
  asked('5,000 fields that an input does not have', signIn, {
    input: Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`usernam${n}`, 1])),
  }),
  asked(
    'a block of text with many lines',
    `{ a(b: """${'\\n  '.repeat(20_000)}""") }`.replaceAll('\\n', '\n'),
  ),
  asked('a comment as long as a body', `{ me { id } } #${fill('comment ')}`),
  asked('commas as long as a body', `{ me { id } } ${','.repeat(most)}`),
  { what: 'text that is nearly JSON', body: `{"query":"${'\\u0000'.repeat(15_000)}"` },
]
