import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { HeaderValues } from './asked.ts'
import { cookieOptions, tokenOf } from './sign-in-cookie.ts'

const settings = {
  publicUrl: 'http://localhost:4000',
  trustProxy: 0,
  sessionSecret: 'a secret of tests',
}

const asked = (headers: HeaderValues, encrypted = false) => ({
  method: 'GET',
  headers,
  address: '::1',
  encrypted,
})

/** Signs as cookie-session does: HMAC-SHA1 of `name=value`, base64 in letters that a cookie may have. */
const signature = (name: string, value: string, secret = settings.sessionSecret) =>
  createHmac('sha1', secret).update(`${name}=${value}`).digest('base64url')

const packed = (kept: unknown) => Buffer.from(JSON.stringify(kept)).toString('base64')

const cookieOf = (kept: unknown, name = 'sign-in') => {
  const value = packed(kept)
  return `${name}=${value}; ${name}.sig=${signature(name, value)}`
}

const read = (cookie: string | string[] | undefined) => tokenOf(asked({ cookie }), settings)
const token = 'a random text'

describe('the text of a sign-in', () => {
  it('is read from a cookie that we have signed, wherever it stands among others', () => {
    const cookie = cookieOf({ token })
    expect(read(cookie)).toBe(token)
    expect(read(`theme=dark;${cookie};x-sign-in=1`)).toBe(token)
    expect(read(['theme=dark', ...cookie.split('; ')])).toBe(token)
  })

  it.each([
    ['there is no cookie', undefined],
    ['it is empty', 'sign-in=; sign-in.sig='],
    ['it has no signature', `sign-in=${packed({ token })}`],
    [
      'somebody else signed it',
      `sign-in=${packed({ token })}; sign-in.sig=${signature('sign-in', packed({ token }), 'guessed')}`,
    ],
    [
      'the signature is of another text',
      `sign-in=${packed({ token: 'other' })}; sign-in.sig=${signature('sign-in', packed({ token }))}`,
    ],
    [
      'the signature is of another cookie',
      `sign-in=${packed({ token })}; sign-in.sig=${signature('theme', packed({ token }))}`,
    ],
    ['a wrong signature stands before the right one', `sign-in.sig=wrong; ${cookieOf({ token })}`],
    [
      'a forged one stands before the right one',
      `sign-in=${packed({ token: 'x' })}; ${cookieOf({ token })}`,
    ],
    ['it holds another kind of thing', cookieOf({ token: 5 })],
    ['it holds a list', cookieOf([token])],
    ['it holds nothing', cookieOf(null)],
    ['it is signed and no JSON', `sign-in=e3s=; sign-in.sig=${signature('sign-in', 'e3s=')}`],
  ])('is none when %s', (_, cookie) => {
    expect(read(cookie)).toBeNull()
  })

  it('is read from a cookie that the secret before has signed, and from no other', () => {
    const value = packed({ token })
    const before = `sign-in=${value}; sign-in.sig=${signature('sign-in', value, 'the one before')}`
    const given = asked({ cookie: before })
    expect(tokenOf(given, { ...settings, previousSecret: 'the one before' })).toBe(token)
    expect(tokenOf(given, { ...settings, previousSecret: 'another' })).toBeNull()
    expect(tokenOf(given, settings)).toBeNull()
    // What is signed from now on is signed with the new one.
    const { keys } = cookieOptions(given, { ...settings, previousSecret: 'the one before' })
    expect(keys[0]).toBe(settings.sessionSecret)
  })

  it('is read behind HTTPS from the name that is bound to the host, and from no other', () => {
    const bound = cookieOf({ token }, '__Host-sign-in')
    const plain = cookieOf({ token })
    const https = { ...settings, publicUrl: 'https://genie.example' }
    expect(tokenOf(asked({ cookie: bound }), https)).toBe(token)
    expect(tokenOf(asked({ cookie: plain }), https)).toBeNull()
    expect(tokenOf(asked({ cookie: bound }, true), settings)).toBe(token)
    expect(tokenOf(asked({ cookie: plain }, true), settings)).toBeNull()
    expect(read(bound)).toBeNull()
  })
})

const isSecure = (headers: HeaderValues, more: Partial<typeof settings> = {}) =>
  cookieOptions(asked(headers), { ...settings, ...more }).secure

it('the cookie is sent in the clear only where nobody speaks of HTTPS', () => {
  expect(isSecure({})).toBe(false)
  expect(isSecure({ 'x-forwarded-proto': 'https' })).toBe(false)
  expect(isSecure({ 'x-forwarded-proto': 'https' }, { trustProxy: 1 })).toBe(true)
  expect(isSecure({ 'x-forwarded-proto': 'http' }, { publicUrl: 'https://genie.example' })).toBe(
    true,
  )
})
