import { hash } from 'node:crypto'
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
  /** The random text in the sign-in's cookie; null where there is none that we have signed. */
  token: string | null
  /** Stands for that text where it must not be kept. */
  signIn: string | null
}

/** Worked out once for each request: pace, places, connections and the sign-in all ask for it. */
export const senderOf = (asked: Asked, settings: CookieSettings): Sender => {
  const address = addressOf(asked, settings.trustProxy)
  const token = tokenOf(asked, settings)
  const signIn = token && hash('sha256', token, 'base64url')
  return { asked, address, network: networkOf(address), token, signIn }
}
