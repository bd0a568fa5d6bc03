import { isIPv6 } from 'node:net'
import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/**
 * What a limit counts as one network address: an IPv4 address, or the first half of an IPv6 one,
 * because whoever has one IPv6 address has the 2^64 of its network.
 */
export const networkOf = (address: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const first = groupsOf(head)
  const last = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const partsOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The address that a request comes from, when each of the nearest `hops` proxies names whom it speaks for. */
export const addressOf = ({ address, headers }: RequestHead, hops: number) => {
  const nearestFirst = [
    address ?? 'unknown',
    ...partsOf(headerText(headers, 'x-forwarded-for')).toReversed(),
  ]
  return nearestFirst[Math.min(hops, nearestFirst.length - 1)] ?? 'unknown'
}

/** How the visitor reached us; the nearest proxy, where there is one to trust, knows better than the connection. */
export const schemeOf = ({ encrypted, headers }: RequestHead, hops: number) => {
  const [told] = hops > 0 ? partsOf(headerText(headers, 'x-forwarded-proto')) : []
  return told ?? (encrypted ? 'https' : 'http')
}
