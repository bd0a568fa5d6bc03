import { createContext } from '#api/request/context.ts'
import type { Ctx, AppServices } from '#api/request/context.ts'
import { viewerOf, viewerOfToken } from '#api/domain/sign-in/sign-ins.ts'
import { headerText } from './request-head.ts'
import { isExternalRequest } from './is-external-request.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { formatDeviceCookie, readDeviceCookie } from './device-cookie.ts'
import type { Sender } from './caller-key.ts'
import { isFromOwnPage } from './same-site.ts'
import { cookieOptions, hasSignInCookie } from './sign-in-cookie.ts'
import type { CookieSettings } from './sign-in-cookie.ts'
import { formatSignedInCookie } from './signed-in-cookie.ts'

/** Functions of the transport that set cookies on the response. */
type TransportCallbacks = {
  /** The request id in the log and in the response. */
  id: string
  /** Sets the sign-in cookie to a token, or clears the cookie. */
  remember: (token: string | null) => void
  /** Sets another cookie. The last value of a name counts. */
  setCookie: (line: string) => void
}

const maxDeviceLength = 300

const nothing = () => undefined

/**
 * Creates the context of a request: looks up the viewer by the token or the sign-in cookie. Throws UNAUTHENTICATED for a
 * token that signs in no one; with such a cookie the request is anonymous.
 */
export const authenticate = async (
  appServices: AppServices,
  settings: CookieSettings,
  sender: Sender,
  transport: TransportCallbacks,
): Promise<Ctx> => {
  const { head, address, network, signInHash, bearerToken, takesCookies } = sender
  const setCookie = takesCookies ? transport.setCookie : nothing
  const setSignedInCookie = (isSignedIn: boolean) =>
    setCookie(formatSignedInCookie(isSignedIn, cookieOptions(head, settings)))
  const request = {
    id: transport.id,
    address,
    network,
    isExternal: isExternalRequest(head),
    idempotencyKey: readIdempotencyKey(head),
    device: headerText(head.headers, 'user-agent')?.slice(0, maxDeviceLength) ?? null,
    isFromOwnPage: isFromOwnPage(head, settings),
    takesCookies,
    remember: (token: string | null) => {
      if (takesCookies) transport.remember(token)
      setSignedInCookie(token !== null)
    },
    devices: readDeviceCookie(head, settings),
    rememberDevices: (text: string) => setCookie(formatDeviceCookie(text, head, settings)),
  }
  const anonymous = createContext(appServices, request)
  const viewer =
    bearerToken === null
      ? await viewerOf(anonymous, signInHash)
      : await viewerOfToken(anonymous, bearerToken)
  // The sign-in has ended elsewhere, so pages must not show links for signed-in visitors any more.
  if (!viewer && hasSignInCookie(head, settings)) setSignedInCookie(false)
  return anonymous.withViewer(viewer)
}
