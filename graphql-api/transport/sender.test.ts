import { expect, it } from 'vitest'
import type { RequestHead } from './request-head.ts'
import { isExternalRequest, networkOf } from './sender.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const head = (headers: RequestHead['headers'], address = '127.0.0.1'): RequestHead => ({
  method: 'GET',
  headers,
  address,
  isEncrypted: false,
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
