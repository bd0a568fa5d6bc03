import { deviceDays } from '#api/access/viewer.ts'
import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'
import { cookieOptions, readCookie } from './sign-in-cookie.ts'
import type { CookieSettings } from './sign-in-cookie.ts'

const nameOf = (secure: boolean) => (secure ? '__Host-device' : 'device')

/** What the browser kept when somebody signed in from it before; null when nobody did. Whether it is ours is for the sign-in to say. */
export const readDeviceCookie = (head: RequestHead, settings: CookieSettings): string | null => {
  const { secure } = cookieOptions(head, settings)
  return readCookie(headerText(head.headers, 'cookie') ?? '', nameOf(secure)) || null
}

/** The line that keeps it, out of reach of scripts, for as long as it counts. */
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
