import type { IncomingMessage } from 'node:http'
import { ProductError } from '#api/errors.ts'

export type HeaderValues = Readonly<Record<string, string | string[] | undefined>>

/** The part of a request that is read before its sender is known, without its body, socket or framework. */
export type RequestHead = {
  method: string
  headers: HeaderValues
  /** The address of the other end of the connection. */
  address: string | undefined
  /** Whether the connection itself is encrypted. */
  isEncrypted: boolean
}

/** Reads the head of a request of Node's server, or of a framework on top of it. */
export const readRequestHead = ({
  method = 'GET',
  headers,
  socket,
}: IncomingMessage): RequestHead => ({
  method,
  headers,
  address: socket.remoteAddress,
  isEncrypted: 'encrypted' in socket && socket.encrypted === true,
})

/** Returns a header's text; several headers of the same name are joined, as Node joins them. */
export const headerText = (headers: HeaderValues, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value.join(name === 'cookie' ? '; ' : ', ') : value
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
export const schemeOf = ({ isEncrypted, headers }: RequestHead, hops: number) => {
  const [forwardedScheme] = hops > 0 ? partsOf(headerText(headers, 'x-forwarded-proto')) : []
  return forwardedScheme ?? (isEncrypted ? 'https' : 'http')
}

/** The maximum length of a key, in characters. */
const maxLength = 255

// A String of RFC 8941 with the escapes \" and \\, or, as most clients send it, the bare text.
const quotedPattern = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/
const tokenPattern = /^[!#-+\--:<-[\]-~]*$/

const readKey = (text: string) => {
  const inner = quotedPattern.exec(text)?.[1]
  if (inner !== undefined) return inner.replaceAll(/\\(["\\])/g, '$1')
  return tokenPattern.test(text) ? text : ''
}

/**
 * Returns the value of `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), which marks two writes as one; null
 * without it. Throws BAD_USER_INPUT when it is invalid.
 */
export const readIdempotencyKey = (head: RequestHead): string | null => {
  const text = headerText(head.headers, 'idempotency-key')?.trim()
  if (text === undefined || head.method === 'GET' || head.method === 'HEAD') return null
  const key = readKey(text)
  if (key.length >= 1 && key.length <= maxLength) return key
  throw new ProductError(
    'BAD_USER_INPUT',
    `Idempotency-Key must be one string of 1 to ${maxLength} ASCII characters, such as a UUID.`,
  )
}
