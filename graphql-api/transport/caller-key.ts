import { tokenHash } from '#api/domain/sign-ins.ts'
import type { RequestHead } from './request-head.ts'
import { addressOf, networkOf } from './network.ts'
import { readSignInToken } from './sign-in-cookie.ts'
import type { CookieSettings } from './sign-in-cookie.ts'

/** The sender of a request, as far as it can be determined without the database. */
export type Sender = {
  head: RequestHead
  /** The client's network address, and the network that limits count as one address. */
  address: string
  network: string
  /** The hash of the sign-in's token, which may be stored while the token may not; null without a cookie that this product has signed. */
  signInHash: string | null
}

/** Determines the sender. Called once for each request, since limits and the sign-in all need it. */
export const identifySender = (head: RequestHead, settings: CookieSettings): Sender => {
  const address = addressOf(head, settings.trustProxy)
  const token = readSignInToken(head, settings)
  return { head, address, network: networkOf(address), signInHash: token && tokenHash(token) }
}
