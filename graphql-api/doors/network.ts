import { isIPv6 } from 'node:net'

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
