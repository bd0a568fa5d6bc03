import type { IncomingMessage, ServerResponse } from 'node:http'
import cookieSession from 'cookie-session'
import type { CookieOptions } from './sign-in-cookie.ts'

type Session = { session?: { token: string } | null }

const nothing = () => undefined

/**
 * A function that keeps the text of a sign-in in the cookie of an answer, or takes the cookie away; the last word counts.
 * cookie-session is asked only where there is something to keep: reading is `tokenOf`'s, and costs no request more.
 */
export const rememberSignIn = (
  req: IncomingMessage,
  res: ServerResponse,
  options: () => CookieOptions,
) => {
  let opened: Session | undefined
  const open = () => {
    const settled = options()
    // cookie-session asks whether the visitor came by HTTPS, and the request does not know the operator's word.
    if (settled.secure) Object.defineProperty(req, 'protocol', { value: 'https' })
    cookieSession(settled)(req as never, res as never, nothing)
    return req as Session
  }
  return (token: string | null) => {
    opened ??= open()
    opened.session = token === null ? null : { token }
  }
}
