import { deviceDays } from '#api/access/viewer.ts'
import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'
import { cookieOptions, readCookie } from './sign-in-cookie.ts'
import type { CookieSettings } from './sign-in-cookie.ts'

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
