import { expect, it } from 'vitest'
import type { HeaderValues } from './request-head.ts'
import { checkSameSite } from './same-site.ts'

const settings = {
  publicUrl: 'https://genie.example',
  trustProxy: 0,
  allowedOrigins: ['capacitor://localhost', 'http://localhost'],
}

const refuseSite = (
  headers: HeaderValues,
  { method = 'POST', url = '/graphql', trustProxy = 0 } = {},
) =>
  checkSameSite(
    { method, headers: { host: 'localhost:4000', ...headers }, address: '::1', isEncrypted: false },
    url,
    { ...settings, trustProxy },
  )?.message

const foreignText = 'This request came from another site.'

it.each<[string, HeaderValues]>([
  ['has neither header', {}],
  ['comes from PUBLIC_URL', { origin: 'https://genie.example' }],
  ['comes from the host that it is sent to', { origin: 'http://localhost:4000' }],
  ['was typed by a person', { 'sec-fetch-site': 'none' }],
  ['comes from a page of ours', { 'sec-fetch-site': 'same-origin' }],
  ['comes from a page of ours that hides it', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('a write is accepted that %s', (_, headers) => {
  expect(refuseSite(headers)).toBeUndefined()
})

it.each<[string, HeaderValues]>([
  ['comes from elsewhere', { origin: 'https://evil.example' }],
  ['has an opaque origin', { origin: 'null' }],
  ['comes from the same name on another port', { origin: 'http://localhost:4001' }],
  ['comes from the same host in another scheme', { origin: 'https://localhost:4000' }],
  ['comes from a sister site', { 'sec-fetch-site': 'same-site' }],
  ['is cross-site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['names two origins', { origin: ['https://genie.example', 'https://evil.example'] }],
  ['hides its origin on another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['hides its origin and was typed by nobody', { origin: 'null', 'sec-fetch-site': 'none' }],
  ['has two values of Sec-Fetch-Site', { 'sec-fetch-site': ['same-origin', 'cross-site'] }],
])('a write is refused that %s', (_, headers) => {
  expect(refuseSite(headers)).toBe(foreignText)
})

it('a form of the page of a demo is accepted over plain HTTP, where the browser says no more than that the origin is hidden', () => {
  const url = '/demo/a-token'
  expect(refuseSite({ origin: 'null' }, { url })).toBeUndefined()
  for (const headers of [
    { origin: 'http://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    expect(refuseSite(headers, { url })).toBe(foreignText)
  for (const other of ['/demo', '/demo/', '/demo/a-token/b', '/graphql?/demo/a-token', '/book'])
    expect([other, refuseSite({ origin: 'null' }, { url: other })]).toEqual([other, foreignText])
})

it('reads are accepted from every site', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(refuseSite({ origin: 'https://evil.example' }, { method })).toBeUndefined()
})

it('the scheme of the server’s own origin is that of a trusted proxy', () => {
  const headers = { origin: 'https://localhost:4000', 'x-forwarded-proto': 'https' }
  expect(refuseSite(headers)).toBe(foreignText)
  expect(refuseSite(headers, { trustProxy: 1 })).toBeUndefined()
})

it('a page of an allowed origin may write at the paths of the API only', () => {
  for (const origin of settings.allowedOrigins) {
    const headers = { origin, 'sec-fetch-site': 'cross-site' }
    for (const url of ['/graphql', '/graphql/', '/api/login', '/files/1?a=b'])
      expect([url, refuseSite(headers, { url })]).toEqual([url, undefined])
    for (const url of ['/', '/book', '/graphqls', '/apis', '/filesystem', '/x/api', '//api'])
      expect([url, refuseSite(headers, { url })]).toEqual([url, foreignText])
  }
})

it.each(['capacitor://localhost.evil.example', 'http://localhost:4001', 'https://localhost'])(
  'an origin that only resembles an allowed one is refused: %s',
  (origin) => {
    expect(refuseSite({ origin })).toBe(foreignText)
  },
)
