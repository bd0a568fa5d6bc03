import { timingSafeEqual } from 'node:crypto'
import Keygrip from 'keygrip'
import { signInDays } from '#api/access/viewer.ts'
import { headerText } from './asked.ts'
import type { Asked } from './asked.ts'
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
export const cookieOptions = (asked: Asked, settings: CookieSettings) => {
  // The operator says that visitors come by HTTPS, so it holds whatever the last hop speaks.
  const secure =
    settings.publicUrl.startsWith('https:') || schemeOf(asked, settings.trustProxy) === 'https'
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
export const valueOf = (cookies: string, name: string) =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Whether a request carries a sign-in's cookie, be it alive, dead or forged. */
export const hasSignInCookie = (asked: Asked, settings: CookieSettings) =>
  Boolean(valueOf(headerText(asked.headers, 'cookie') ?? '', cookieOptions(asked, settings).name))

const isSame = (one: string, other: string) => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

// Keygrip's own comparison takes two more HMACs and random bytes.
const isSigned = (pair: string, signature: string, keys: string[]) =>
  keys.some((key) => isSame(new Keygrip([key]).sign(pair), signature))

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The random text in the sign-in's cookie; null where there is none that we have signed. The format is cookie-session's. */
export const tokenOf = (asked: Asked, settings: CookieSettings): string | null => {
  const { name, keys } = cookieOptions(asked, settings)
  const cookies = headerText(asked.headers, 'cookie') ?? ''
  const value = valueOf(cookies, name)
  const signature = valueOf(cookies, `${name}.sig`)
  if (!value || !signature || !isSigned(`${name}=${value}`, signature, keys)) return null
  const kept = readJson(Buffer.from(value, 'base64').toString())
  const token = typeof kept === 'object' && kept !== null && 'token' in kept ? kept.token : null
  return typeof token === 'string' ? token : null
}
