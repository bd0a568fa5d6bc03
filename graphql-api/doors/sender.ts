import { tokenHash } from '#api/domain/sign-ins.ts'
import type { Asked } from './asked.ts'
import { addressOf, networkOf } from './network.ts'
import { tokenOf } from './sign-in-cookie.ts'
import type { CookieSettings } from './sign-in-cookie.ts'

/** Who sends a request, as far as it shows before anything is looked up. */
export type Sender = {
  asked: Asked
  /** The network address that it comes from, and what limits count as one address. */
  address: string
  network: string
  /** The hash of the text in the sign-in's cookie, which may be kept while the text may not; null where there is none that we have signed. */
  signInHash: string | null
}

/** Worked out once for each request: pace, places, connections and the sign-in all ask for it. */
export const senderOf = (asked: Asked, settings: CookieSettings): Sender => {
  const address = addressOf(asked, settings.trustProxy)
  const token = tokenOf(asked, settings)
  return { asked, address, network: networkOf(address), signInHash: token && tokenHash(token) }
}
