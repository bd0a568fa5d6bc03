import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'
import { readCalendarAddress } from '#shared/calendar-address.ts'
import type { Network } from './network.ts'
import { isPublicAddress } from './public-address.ts'
import { readBody } from './read-body.ts'
import { userAgent } from './user-agent.ts'

const mostRedirects = 3

/** Returns the public address of a host. Throws if one of its addresses is not public. */
const publicAddressOf = async (network: Network, host: string, signal: AbortSignal) => {
  const addresses = await network.resolve(host, signal)
  const address = addresses.find(isIPv4) ?? addresses[0]
  if (address === undefined || !addresses.every(isPublicAddress))
    throw new Error('The host of the calendar has no public address.')
  return address
}

/** Asks for an address. It connects to the address that was checked: a second look-up could have another result. */
const request = async (network: Network, url: URL, signal: AbortSignal) => {
  const clientRequest = network.request({
    host: await publicAddressOf(network, url.hostname, signal),
    port: 443,
    servername: url.hostname,
    path: `${url.pathname}${url.search}`,
    headers: {
      Host: url.host,
      Accept: 'text/calendar',
      'Accept-Encoding': 'gzip',
      'User-Agent': userAgent,
    },
    agent: false,
    signal,
  })
  // Reading reports errors; one that comes later must not end the process.
  clientRequest.on('error', () => undefined)
  clientRequest.end()
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  return response
}

const redirects = [301, 302, 303, 307, 308]

/** Returns the address that a response redirects to; null for any other response. Throws if it is not taken. */
const redirectOf = ({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null => {
  if (!redirects.includes(statusCode)) return null
  const location = headers.location ?? ''
  const next = URL.canParse(location, from.href)
    ? readCalendarAddress(new URL(location, from.href).href)
    : null
  if (!next) throw new Error('The calendar redirects to an address that is not taken.')
  return next
}

/**
 * Returns the text at the address of an outside calendar. Throws if it is too large, redirects too often,
 * or leads to a network that is not public. No message has anything of the response.
 */
export const fetchCalendar = async (
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<string> => {
  let url = readCalendarAddress(address)
  for (let redirected = 0; url && redirected <= mostRedirects; redirected += 1) {
    const response = await request(network, url, signal)
    const next = redirectOf(response, url)
    if (!next) {
      if (response.statusCode === 200) return readBody(response)
      response.destroy()
      throw new Error(`The host of the calendar answers with ${response.statusCode}.`)
    }
    response.destroy()
    url = next
  }
  throw new Error('The calendar redirects too often.')
}
