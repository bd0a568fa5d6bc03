import { BlockList, isIPv4 } from 'node:net'

/** Networks of IPv4 that are no one's public address: private, of the machine, of tests, multicast, and reserved ones. */
const blocked4 = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  blocked4.addSubnet(address, Number(bits), 'ipv4')
}

/** The public part of IPv6. All else is refused, so also IPv4 addresses that are written as IPv6. */
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')

/** Networks in that part that lead to IPv4 addresses, or are of tests. */
const blocked6 = new BlockList()
blocked6.addSubnet('2001::', 23, 'ipv6')
blocked6.addSubnet('2001:db8::', 32, 'ipv6')
blocked6.addSubnet('2002::', 16, 'ipv6')
blocked6.addSubnet('3fff::', 20, 'ipv6')

/** True for an address of the internet, false for one of a private network or of this machine. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !blocked4.check(address, 'ipv4')
    : public6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
