import { expect, it } from 'vitest'
import type { RequestHead } from './request-head.ts'
import { isExternalRequest } from './is-external-request.ts'

const head = (headers: RequestHead['headers'], address = '127.0.0.1'): RequestHead => ({
  method: 'GET',
  headers,
  address,
  encrypted: false,
})

it.each([
  head({ host: 'localhost:4000' }),
  head({ host: '127.0.0.1' }, '::ffff:127.0.0.1'),
  head({ host: '[::1]:4000' }, '::1'),
])('a request of this machine is not external: %o', (request) => {
  expect(isExternalRequest(request)).toBe(false)
})

it.each([
  head({ host: 'localhost:4000' }, '192.0.2.1'),
  head({ host: 'genie.example.test' }),
  head({ host: 'localhost.example.test' }),
  head({}),
  head({ host: 'localhost', forwarded: 'for=192.0.2.1' }),
  head({ host: 'localhost', 'x-forwarded-host': 'genie.example.test' }),
])(
  'a request with another address, another host or headers of a proxy is external: %o',
  (request) => {
    expect(isExternalRequest(request)).toBe(true)
  },
)
