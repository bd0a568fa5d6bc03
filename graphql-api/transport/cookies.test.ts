import { createHmac } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import type { HeaderValues } from './request-head.ts'
import { cookieOptions, readSignInToken, rememberSignIn } from './cookies.ts'

const settings = {
  publicUrl: 'http://localhost:4000',
  trustProxy: 0,
  sessionSecret: 'a secret of tests',
}

const head = (headers: HeaderValues, isEncrypted = false) => ({
  method: 'GET',
  headers,
  address: '::1',
  isEncrypted,
})

/** Signs as cookie-session does: HMAC-SHA1 of `name=value` in base64url. */
const signature = (name: string, value: string, secret = settings.sessionSecret) =>
  createHmac('sha1', secret).update(`${name}=${value}`).digest('base64url')

const packSession = (session: unknown) => Buffer.from(JSON.stringify(session)).toString('base64')

const cookieOf = (session: unknown, name = 'sign-in') => {
  const value = packSession(session)
  return `${name}=${value}; ${name}.sig=${signature(name, value)}`
}

const read = (cookie: string | string[] | undefined) => readSignInToken(head({ cookie }), settings)
const token = 'a random text'

describe('the token of a sign-in', () => {
  it('is read from a signed cookie at any position in the header', () => {
    const cookie = cookieOf({ token })
    expect(read(cookie)).toBe(token)
    expect(read(`theme=dark;${cookie};x-sign-in=1`)).toBe(token)
    expect(read(['theme=dark', ...cookie.split('; ')])).toBe(token)
  })

  it.each([
    ['there is no cookie', undefined],
    ['it is empty', 'sign-in=; sign-in.sig='],
    ['it has no signature', `sign-in=${packSession({ token })}`],
    [
      'another key signed it',
      `sign-in=${packSession({ token })}; sign-in.sig=${signature('sign-in', packSession({ token }), 'guessed')}`,
    ],
    [
      'the signature is of another text',
      `sign-in=${packSession({ token: 'other' })}; sign-in.sig=${signature('sign-in', packSession({ token }))}`,
    ],
    [
      'the signature is of another cookie',
      `sign-in=${packSession({ token })}; sign-in.sig=${signature('theme', packSession({ token }))}`,
    ],
    ['a wrong signature precedes the right one', `sign-in.sig=wrong; ${cookieOf({ token })}`],
    [
      'a forged cookie precedes the right one',
      `sign-in=${packSession({ token: 'x' })}; ${cookieOf({ token })}`,
    ],
    ['it holds another kind of thing', cookieOf({ token: 5 })],
    ['it holds a list', cookieOf([token])],
    ['it holds nothing', cookieOf(null)],
    ['it is signed and no JSON', `sign-in=e3s=; sign-in.sig=${signature('sign-in', 'e3s=')}`],
  ])('is null when %s', (_, cookie) => {
    expect(read(cookie)).toBeNull()
  })

  it('is read from a cookie signed with the previous secret, and with no other', () => {
    const value = packSession({ token })
    const before = `sign-in=${value}; sign-in.sig=${signature('sign-in', value, 'the one before')}`
    const request = head({ cookie: before })
    expect(readSignInToken(request, { ...settings, previousSecret: 'the one before' })).toBe(token)
    expect(readSignInToken(request, { ...settings, previousSecret: 'another' })).toBeNull()
    expect(readSignInToken(request, settings)).toBeNull()
    // New cookies are signed with the new secret.
    const { keys } = cookieOptions(request, { ...settings, previousSecret: 'the one before' })
    expect(keys[0]).toBe(settings.sessionSecret)
  })

  it('is read with HTTPS from the __Host- cookie only', () => {
    const boundText = cookieOf({ token }, '__Host-sign-in')
    const plainText = cookieOf({ token })
    const https = { ...settings, publicUrl: 'https://genie.example' }
    expect(readSignInToken(head({ cookie: boundText }), https)).toBe(token)
    expect(readSignInToken(head({ cookie: plainText }), https)).toBeNull()
    expect(readSignInToken(head({ cookie: boundText }, true), settings)).toBe(token)
    expect(readSignInToken(head({ cookie: plainText }, true), settings)).toBeNull()
    expect(read(boundText)).toBeNull()
  })
})

const isSecure = (headers: HeaderValues, more: Partial<typeof settings> = {}) =>
  cookieOptions(head(headers), { ...settings, ...more }).secure

it('the cookie is Secure unless neither PUBLIC_URL nor a trusted proxy uses HTTPS', () => {
  expect(isSecure({})).toBe(false)
  expect(isSecure({ 'x-forwarded-proto': 'https' })).toBe(false)
  expect(isSecure({ 'x-forwarded-proto': 'https' }, { trustProxy: 1 })).toBe(true)
  expect(isSecure({ 'x-forwarded-proto': 'http' }, { publicUrl: 'https://genie.example' })).toBe(
    true,
  )
})

/** Returns the Set-Cookie lines after these tokens were set in turn. */
const keep = (publicUrl: string, ...words: (string | null)[]) => {
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  const options = () => cookieOptions(head({}), { ...settings, publicUrl })
  const remember = rememberSignIn(req, res, options)
  for (const word of words) remember(word)
  res.writeHead(200)
  return res.getHeader('Set-Cookie') as string[]
}

describe('the Set-Cookie lines of a sign-in', () => {
  const attributes = 'path=/; expires=Tue, 03 Mar 2026 03:04:05 GMT; samesite=lax'
  const gonePath = 'path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax'
  const value = 'eyJ0b2tlbiI6ImEgcmFuZG9tIHRleHQifQ=='

  // Browsers hold such cookies: a changed format would sign everyone out.
  it.each([
    [
      token,
      'http://localhost:4000',
      `sign-in=${value}; ${attributes}; httponly`,
      `sign-in.sig=E8ss2a-FGt2ahKT6TaIQTcx-_to; ${attributes}; httponly`,
    ],
    [
      token,
      'https://genie.example',
      `__Host-sign-in=${value}; ${attributes}; secure; httponly`,
      `__Host-sign-in.sig=yiAmiMG5Wj4_vU6x-Ol3PUujsjc; ${attributes}; secure; httponly`,
    ],
    [
      null,
      'http://localhost:4000',
      `sign-in=; ${gonePath}; httponly`,
      `sign-in.sig=-eICqNT_sm9znRgTa3Glvltil90; ${gonePath}; httponly`,
    ],
    [
      null,
      'https://genie.example',
      `__Host-sign-in=; ${gonePath}; secure; httponly`,
      `__Host-sign-in.sig=fsnYyKgtExJYW6b1uYDp1zJ6RHA; ${gonePath}; secure; httponly`,
    ],
  ])('have a stable format: %s at %s', (text, publicUrl, ...lines) => {
    vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') })
    try {
      expect(keep(publicUrl, text)).toEqual(lines)
      expect(keep(publicUrl, 'another', null, text)).toEqual(lines)
    } finally {
      vi.useRealTimers()
    }
  })

  it('can be read back', () => {
    const cookie = keep(settings.publicUrl, token).map((line) => line.split(';')[0])
    expect(read(cookie.join('; '))).toBe(token)
  })
})
