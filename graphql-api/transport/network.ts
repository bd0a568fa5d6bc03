import { isIPv6 } from 'node:net'
import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/**
 * Returns the network that rate limits count as one address: an IPv4 address, or the /64 of an IPv6 address, because one
 * client has all addresses of its /64.
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

/** Returns the client's address. The nearest `hops` proxies are trusted to append theirs to `X-Forwarded-For`. */
export const addressOf = ({ address, headers }: RequestHead, hops: number) => {
  const nearestFirst = [
    address ?? 'unknown',
    ...partsOf(headerText(headers, 'x-forwarded-for')).toReversed(),
  ]
  return nearestFirst[Math.min(hops, nearestFirst.length - 1)] ?? 'unknown'
}

/** Returns the scheme that the client used: that of the nearest trusted proxy, else that of the connection. */
export const schemeOf = ({ encrypted, headers }: RequestHead, hops: number) => {
  const [forwarded] = hops > 0 ? partsOf(headerText(headers, 'x-forwarded-proto')) : []
  return forwarded ?? (encrypted ? 'https' : 'http')
}
