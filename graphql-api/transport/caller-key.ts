import { tokenHash } from '#api/domain/sign-in/sign-ins.ts'
import type { RequestHead } from './request-head.ts'
import { readBearerToken } from './bearer-token.ts'
import { isFromAllowedOrigin } from './same-site.ts'
import { addressOf, networkOf } from './network.ts'
import { readSignInToken } from './sign-in-cookie.ts'
import type { CookieSettings } from './sign-in-cookie.ts'

/** The sender of a request, as far as it can be determined without the database. */
export type Sender = {
  head: RequestHead
  /** The client's network address, and the network that limits count as one address. */
  address: string
  network: string
  /** The hash of the sign-in's token, which may be stored while the token may not; null without `Authorization: Bearer` and without a cookie that this product has signed. */
  signInHash: string | null
  /** The token of `Authorization: Bearer`, which must never be logged or stored; null without this header. */
  bearerToken: string | null
  /** False if the request has a token or comes from a page of ALLOWED_ORIGINS: cookies are neither read nor set. */
  takesCookies: boolean
}

const withoutCookies = (head: RequestHead): RequestHead => {
  const { cookie: _ignored, ...headers } = head.headers
  return { ...head, headers }
}

/** Determines the sender. Called once for each request, since limits and the sign-in all need it. */
export const identifySender = (request: RequestHead, settings: CookieSettings): Sender => {
  const bearerToken = readBearerToken(request)
  const takesCookies = bearerToken === null && !isFromAllowedOrigin(request, settings)
  const head = takesCookies ? request : withoutCookies(request)
  const address = addressOf(head, settings.trustProxy)
  const token = bearerToken ?? readSignInToken(head, settings)
  return {
    head,
    address,
    network: networkOf(address),
    signInHash: token === null ? null : tokenHash(token),
    bearerToken,
    takesCookies,
  }
}
