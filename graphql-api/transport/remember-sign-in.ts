import type { IncomingMessage, ServerResponse } from 'node:http'
import cookieSession from 'cookie-session'
import type { CookieOptions } from './sign-in-cookie.ts'

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
  let opened: Session | undefined
  const open = () => {
    const cookie = options()
    // cookie-session checks the protocol of the request, which does not know that PUBLIC_URL is HTTPS.
    if (cookie.secure) Object.defineProperty(req, 'protocol', { value: 'https' })
    cookieSession(cookie)(req as never, res as never, nothing)
    return req as Session
  }
  return (token: string | null) => {
    opened ??= open()
    opened.session = token === null ? null : { token }
  }
}
