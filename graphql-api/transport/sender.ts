import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { tokenHash } from '#api/domain/sign-in/sign-ins.ts'
import { isLoopback } from '#shared/loopback.ts'
import { addressOf, headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'
import { isFromAllowedOrigin } from './same-site.ts'
import { readSignInToken } from './cookies.ts'
import type { CookieSettings } from './cookies.ts'

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

/** Headers that proxies and tunnels add. */
const forwardingHeaders =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-host|true-client-ip|cf-.+)$/

/** Returns whether a request may come from another machine: by its address, its `Host`, or the headers of a proxy. */
export const isExternalRequest = ({ headers, address }: RequestHead): boolean => {
  const host = headerText(headers, 'host') ?? ''
  return (
    !isLoopback(address ?? '') ||
    !isLoopback(host.replace(/:\d+$/, '')) ||
    Object.keys(headers).some((name) => forwardingHeaders.test(name))
  )
}

const bearer = /^Bearer(?:[ \t]+(.*))?$/i

/** Returns the token of `Authorization: Bearer`, which may be empty; null without such a header. Proxies use other schemes. */
const readBearerToken = (head: RequestHead): string | null => {
  const match = bearer.exec(headerText(head.headers, 'authorization') ?? '')
  return match && (match[1] ?? '')
}

/** The sender of a request, as far as it can be determined without the database. */
export type Sender = {
  head: RequestHead
  /** The client's network address, and the network that limits count as one address. */
  address: string
  network: string
  /** The hash of the sign-in's token, which may be stored while the token may not; null without `Authorization: Bearer` and without a cookie that this product has signed. */
  signInHash: string | null
  /** The token of `Authorization: Bearer`, which must never be logged or stored; null without this header. */
  bearerToken: string | null
  /** False if the request has a token or comes from a page of ALLOWED_ORIGINS: cookies are neither read nor set. */
  takesCookies: boolean
}

const withoutCookies = (head: RequestHead): RequestHead => {
  const { cookie: _ignored, ...headers } = head.headers
  return { ...head, headers }
}

/** Determines the sender. Called once for each request, since limits and the sign-in all need it. */
export const identifySender = (request: RequestHead, settings: CookieSettings): Sender => {
  const bearerToken = readBearerToken(request)
  const takesCookies = bearerToken === null && !isFromAllowedOrigin(request, settings)
  const head = takesCookies ? request : withoutCookies(request)
  const address = addressOf(head, settings.trustProxy)
  const token = bearerToken ?? readSignInToken(head, settings)
  return {
    head,
    address,
    network: networkOf(address),
    signInHash: token === null ? null : tokenHash(token),
    bearerToken,
    takesCookies,
  }
}

const digest = (text: string) => hash('sha256', text, 'buffer')

/** Returns the password of `Authorization: Basic`; empty without it. */
const passwordOf = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
  const [, encodedCredentials = ''] = /^Basic +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const text = Buffer.from(encodedCredentials, 'base64').toString()
  return text.slice(text.indexOf(':') + 1)
}

/** Creates the check whether a request has this secret as the password of `Authorization: Basic`, in constant time. */
export const createSecretCheck = (secret: string) => {
  const expectedDigest = digest(secret)
  return (req: Pick<IncomingMessage, 'headers'>) =>
    timingSafeEqual(digest(passwordOf(req)), expectedDigest)
}
