import { joinPieces } from './hostile.ts'
import type { HostileRequest } from './hostile.ts'

/** Node accepts at most 16 KB for the URL and all headers. */
const most = 14_000

const row = (piece: string) => piece.repeat(Math.floor(most / piece.length))

const header = (name: string, value: string): HostileRequest => ({
  what: `a long ${name} of "${value.slice(0, 4)}"`,
  path: '/pricing',
  headers: { [name]: value },
})

const names = [
  'accept',
  'accept-encoding',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
]

/** URLs and headers of the maximum length. */
export const hostileAddresses: HostileRequest[] = [
  { what: 'an address of slashes', path: `/${row('/')}x` },
  { what: 'an address of dots', path: `/x${row('/..x')}` },
  { what: 'an address of signs that are written long', path: `/${row('%20')}x` },
  { what: 'an address with many parts behind the question mark', path: `/pricing?${row('a=&')}` },
  { what: 'a list with a long cursor', path: `/api/customers?after=${row('A.')}` },
  { what: 'a question in an address', path: `/graphql?query=${row('%7Ba')}` },
  ...names.flatMap((name) => [
    header(name, row(', ')),
    header(name, row('a=;')),
    header(name, row('"\\')),
    header(name, `${row(' ')}x`),
    header(
      name,
      joinPieces(2000, (n) => `a${n}`, ','),
    ),
  ]),
  {
    what: 'a kind of body with many parts',
    body: '{}',
    headers: { 'content-type': `application/json${row('; a="b')}` },
  },
]
