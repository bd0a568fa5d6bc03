import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import cookieSession from 'cookie-session'
import Keygrip from 'keygrip'
import { deviceDays, signInDays } from '#api/access/viewer.ts'
import { headerText, schemeOf } from './request-head.ts'
import type { RequestHead } from './request-head.ts'
import type { SameSiteSettings } from './same-site.ts'

export type CookieSettings = SameSiteSettings & {
  sessionSecret: string
  /** The secret before a change; its signatures are still accepted. */
  previousSecret?: string | null
}

type CookieOptions = ReturnType<typeof cookieOptions>

/** Returns the name and attributes of the sign-in cookie. With HTTPS it is bound to this host. */
export const cookieOptions = (head: RequestHead, settings: CookieSettings) => {
  // With an HTTPS PUBLIC_URL visitors use HTTPS, whatever the protocol of the last hop is.
  const secure =
    settings.publicUrl.startsWith('https:') || schemeOf(head, settings.trustProxy) === 'https'
  return {
    name: secure ? '__Host-sign-in' : 'sign-in',
    keys: [settings.sessionSecret, settings.previousSecret].filter((key) => key != null),
    maxAge: signInDays.atMost * 86_400_000,
    httpOnly: true,
    sameSite: 'lax' as const,
    path: '/',
    secure,
  }
}

/** Returns the first value of a cookie in a `Cookie` header. */
const readCookie = (cookies: string, name: string) => {
  const begin = `${name}=`
  for (const pair of cookies.split(';')) {
    const trimmedPair = pair.trim()
    if (trimmedPair.startsWith(begin)) return trimmedPair.slice(begin.length)
  }
  return undefined
}

/** Returns whether a request has a sign-in cookie, valid or not. */
export const hasSignInCookie = (head: RequestHead, settings: CookieSettings) =>
  Boolean(readCookie(headerText(head.headers, 'cookie') ?? '', cookieOptions(head, settings).name))

const isSame = (one: string, other: string) => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** The size of the cache of verified signatures. About 2 MB. */
const maxVerifiedSignatures = 20_000

const verifiedSignatures = new Set<string>()

const rememberSignature = (proof: string) => {
  verifiedSignatures.add(proof)
  const [oldestSignature] = verifiedSignatures
  if (verifiedSignatures.size > maxVerifiedSignatures && oldestSignature !== undefined)
    verifiedSignatures.delete(oldestSignature)
}

// Verifying a signature takes ten times as long as a look-up in the cache, which holds hashes only.
const isSignedBy = (key: string, pair: string, signature: string) => {
  const proof = hash('sha256', `${key} ${pair} ${signature}`, 'base64url')
  if (verifiedSignatures.has(proof)) return true
  // Keygrip's own comparison takes two more HMACs and random bytes.
  if (!isSame(new Keygrip([key]).sign(pair), signature)) return false
  rememberSignature(proof)
  return true
}

const isSigned = (pair: string, signature: string, keys: string[]) =>
  keys.some((key) => isSignedBy(key, pair, signature))

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the token of the sign-in cookie; null without a valid signature. The format is that of cookie-session. */
export const readSignInToken = (head: RequestHead, settings: CookieSettings): string | null => {
  const { name, keys } = cookieOptions(head, settings)
  const cookies = headerText(head.headers, 'cookie') ?? ''
  const value = readCookie(cookies, name)
  const signature = readCookie(cookies, `${name}.sig`)
  if (!value || !signature || !isSigned(`${name}=${value}`, signature, keys)) return null
  const session = readJson(Buffer.from(value, 'base64').toString())
  const token =
    typeof session === 'object' && session !== null && 'token' in session ? session.token : null
  return typeof token === 'string' ? token : null
}

type Session = { session?: { token: string } | null }

const nothing = () => undefined

/**
 * Returns a function that sets the sign-in cookie to a token, or clears it; the last call counts. cookie-session only writes:
 * `readSignInToken` reads the cookie at a lower cost.
 */
export const rememberSignIn = (
  req: IncomingMessage,
  res: ServerResponse,
  options: () => CookieOptions,
) => {
  let session: Session | undefined
  const open = () => {
    const cookie = options()
    // cookie-session checks the protocol of the request, which does not know that PUBLIC_URL is HTTPS.
    if (cookie.secure) Object.defineProperty(req, 'protocol', { value: 'https' })
    cookieSession(cookie)(req as never, res as never, nothing)
    return req as Session
  }
  return (token: string | null) => {
    session ??= open()
    session.session = token === null ? null : { token }
  }
}

type CookieAttributes = { maxAge: number; path: string; sameSite: string; secure: boolean }

/**
 * Formats the `Set-Cookie` line of a second cookie, by which scripts of public pages see that the visitor is signed in. It
 * expires with the sign-in cookie, is never read by the server and gives no access.
 */
export const formatSignedInCookie = (
  isSignedIn: boolean,
  { maxAge, path, sameSite, secure }: CookieAttributes,
) => {
  const expires = new Date(isSignedIn ? Date.now() + maxAge : 0).toUTCString()
  return [
    `signed-in=${isSignedIn ? '1' : ''}`,
    `path=${path}`,
    `expires=${expires}`,
    `samesite=${sameSite}`,
    ...(secure ? ['secure'] : []),
  ].join('; ')
}

const nameOf = (secure: boolean) => (secure ? '__Host-device' : 'device')

/** Returns the raw value of the device cookie; null without one. The sign-in verifies its signature. */
export const readDeviceCookie = (head: RequestHead, settings: CookieSettings): string | null => {
  const { secure } = cookieOptions(head, settings)
  return readCookie(headerText(head.headers, 'cookie') ?? '', nameOf(secure)) || null
}

/** Formats the `Set-Cookie` line of the device cookie, which scripts cannot read. */
export const formatDeviceCookie = (text: string, head: RequestHead, settings: CookieSettings) => {
  const { path, sameSite, secure } = cookieOptions(head, settings)
  const expires = new Date(Date.now() + deviceDays * 86_400_000).toUTCString()
  return [
    `${nameOf(secure)}=${text}`,
    `path=${path}`,
    `expires=${expires}`,
    `samesite=${sameSite}`,
    'httponly',
    ...(secure ? ['secure'] : []),
  ].join('; ')
}
