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
