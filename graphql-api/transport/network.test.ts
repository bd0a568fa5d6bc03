import { describe, expect, it } from 'vitest'
import { addressOf, networkOf, schemeOf } from './network.ts'

const head = (
  forwarded?: string | string[],
  address: string | undefined = '10.0.0.1',
  encrypted = false,
) => ({ method: 'GET', headers: { 'x-forwarded-for': forwarded }, address, encrypted })

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

describe('the address that a request comes from', () => {
  it.each<[string, string | string[] | undefined, number, string]>([
    ['is that of the connection without a trusted proxy', '203.0.113.7', 0, '10.0.0.1'],
    ['is that of the connection without the header', undefined, 1, '10.0.0.1'],
    ['is the one that the proxy appended', '203.0.113.7', 1, '203.0.113.7'],
    ['is not one that the client forged', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
    ['is behind as many proxies as are trusted', '203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['is the farthest one if there are fewer', '203.0.113.7', 3, '203.0.113.7'],
    [
      'is found across repeated headers',
      ['198.51.100.1', '203.0.113.7, 10.0.0.2'],
      2,
      '203.0.113.7',
    ],
    ['may be an IPv6 address', '2001:db8::9, 2001:db8:1:2::7', 1, '2001:db8:1:2::7'],
    ['is not an empty element', '203.0.113.7, , ', 1, '203.0.113.7'],
  ])('%s', (_, forwarded, hops, address) => {
    expect(addressOf(head(forwarded), hops)).toBe(address)
  })

  it('is unknown if the connection is closed already', () => {
    expect(addressOf({ ...head(), address: undefined }, 0)).toBe('unknown')
  })
})

const over = (encrypted: boolean, forwarded?: string | string[]) => ({
  ...head(undefined, '10.0.0.1', encrypted),
  headers: { 'x-forwarded-proto': forwarded },
})

describe('the scheme', () => {
  it('is that of the connection without a trusted proxy', () => {
    expect(schemeOf(over(false, 'https'), 0)).toBe('http')
    expect(schemeOf(over(true), 0)).toBe('https')
  })

  it('is the first value of the proxy’s header behind a trusted proxy', () => {
    expect(schemeOf(over(false, 'https'), 1)).toBe('https')
    expect(schemeOf(over(false, 'https, http'), 1)).toBe('https')
    expect(schemeOf(over(false, ['https', 'http']), 1)).toBe('https')
    expect(schemeOf(over(true), 1)).toBe('https')
  })
})
