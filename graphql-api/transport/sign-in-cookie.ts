import { hash, timingSafeEqual } from 'node:crypto'
import Keygrip from 'keygrip'
import { signInDays } from '#api/access/viewer.ts'
import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'
import { schemeOf } from './network.ts'

export type CookieSettings = {
  publicUrl: string
  trustProxy: number
  sessionSecret: string
  /** What it signed before still counts. */
  previousSecret?: string | null
}

export type CookieOptions = ReturnType<typeof cookieOptions>

/** How the sign-in's cookie is called and kept. Behind HTTPS it is bound to this host. */
export const cookieOptions = (head: RequestHead, settings: CookieSettings) => {
  // The operator says that visitors come by HTTPS, so it holds whatever the last hop speaks.
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

/** The first value that a cookie header has under a name. */
export const readCookie = (cookies: string, name: string) => {
  const begin = `${name}=`
  for (const pair of cookies.split(';')) {
    const trimmed = pair.trim()
    if (trimmed.startsWith(begin)) return trimmed.slice(begin.length)
  }
  return undefined
}

/** Whether a request carries a sign-in's cookie, be it alive, dead or forged. */
export const hasSignInCookie = (head: RequestHead, settings: CookieSettings) =>
  Boolean(readCookie(headerText(head.headers, 'cookie') ?? '', cookieOptions(head, settings).name))

const isSame = (one: string, other: string) => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** How many signatures we know to be right: one for each of those who were here last. About 2 MB. */
const maxVerifiedSignatures = 20_000

const verifiedSignatures = new Set<string>()

const rememberSignature = (proof: string) => {
  verifiedSignatures.add(proof)
  const [oldest] = verifiedSignatures
  if (verifiedSignatures.size > maxVerifiedSignatures && oldest !== undefined) verifiedSignatures.delete(oldest)
}

// Signing takes ten times as long as to see that it is the one we have seen. Nothing is kept that opens anything.
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

/** The random text in the sign-in's cookie; null where there is none that we have signed. The format is cookie-session's. */
export const readSignInToken = (head: RequestHead, settings: CookieSettings): string | null => {
  const { name, keys } = cookieOptions(head, settings)
  const cookies = headerText(head.headers, 'cookie') ?? ''
  const value = readCookie(cookies, name)
  const signature = readCookie(cookies, `${name}.sig`)
  if (!value || !signature || !isSigned(`${name}=${value}`, signature, keys)) return null
  const kept = readJson(Buffer.from(value, 'base64').toString())
  const token = typeof kept === 'object' && kept !== null && 'token' in kept ? kept.token : null
  return typeof token === 'string' ? token : null
}
