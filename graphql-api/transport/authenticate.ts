import { createContext } from '#api/request/context.ts'
import type { Ctx, AppServices } from '#api/request/context.ts'
import { viewerOf, viewerOfToken } from '#api/domain/sign-in/sign-ins.ts'
import type { SessionChange } from '#api/domain/sign-in/sign-ins.ts'
import {
  cookieOptions,
  formatDeviceCookie,
  formatSignedInCookie,
  hasSignInCookie,
  readDeviceCookie,
  rememberSignIn,
} from './cookies.ts'
import type { CookieSettings } from './cookies.ts'
import type { HttpExchange } from './http-exchange.ts'
import { limitConcurrency } from './limits.ts'
import type { RequestLimits } from './limits.ts'
import { headerText, readIdempotencyKey } from './request-head.ts'
import { isFromOwnPage } from './same-site.ts'
import { isExternalRequest } from './sender.ts'
import type { Sender } from './sender.ts'

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

/** Returns the function that sets a cookie on the response; it replaces an earlier one of the same name. */
const cookiesOf = ({ res }: HttpExchange) => {
  const lines = new Map<string, string>()
  return (line: string) => {
    lines.set(line.slice(0, line.indexOf('=')), line)
    res.setHeader('Set-Cookie', [...lines.values()])
  }
}

/** Returns the function that gives the context of a request, which is created once for every transport. */
export const createContexts = (
  appServices: AppServices,
  settings: CookieSettings,
  limits: RequestLimits,
) => {
  const make = async (exchange: HttpExchange) => {
    const { id, req, res, sender } = exchange
    await limitConcurrency(limits, exchange)
    const setCookie = cookiesOf(exchange)
    const remember = rememberSignIn(req, res, () => cookieOptions(sender.head, settings))
    const ctx = await authenticate(appServices, settings, sender, { id, remember, setCookie })
    limits.rememberAccount(sender, ctx.viewer)
    if (ctx.viewer) exchange.viewerId = ctx.viewer.id
    return ctx
  }
  return (exchange: HttpExchange): Promise<Ctx> => (exchange.context ??= make(exchange))
}

const hasSessionChange = (answer: unknown): answer is { sessionChange: SessionChange } =>
  typeof answer === 'object' && answer !== null && 'sessionChange' in answer

const hasDevices = (answer: unknown): answer is { devices: string } =>
  typeof answer === 'object' && answer !== null && 'devices' in answer

/**
 * Returns the context after a verb, with empty caches: with the new viewer after a sign-in, anonymous after a sign-out, else
 * with the same viewer. Sets the cookies of the sign-in and of the device.
 */
export const contextAfterVerb = (ctx: Ctx, answer: unknown): Ctx => {
  if (hasDevices(answer)) ctx.request.rememberDevices(answer.devices)
  if (!hasSessionChange(answer)) return ctx.withViewer(ctx.viewer)
  const { viewer, cookie } = answer.sessionChange
  if (cookie !== undefined) ctx.request.remember(cookie)
  return ctx.withViewer(viewer)
}
