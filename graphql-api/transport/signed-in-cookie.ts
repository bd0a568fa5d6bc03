type CookieAttributes = { maxAge: number; path: string; sameSite: string; secure: boolean }

/**
 * The line of a second cookie that tells scripts, and nobody else, that somebody has signed in here: a page that is the
 * same for all can then show the way in. It lives as long as the sign-in's cookie, is never read by us and opens nothing.
 */
export const formatSignedInCookie = (isSignedIn: boolean, { maxAge, path, sameSite, secure }: CookieAttributes) => {
  const expires = new Date(isSignedIn ? Date.now() + maxAge : 0).toUTCString()
  return [
    `signed-in=${isSignedIn ? '1' : ''}`,
    `path=${path}`,
    `expires=${expires}`,
    `samesite=${sameSite}`,
    ...(secure ? ['secure'] : []),
  ].join('; ')
}
