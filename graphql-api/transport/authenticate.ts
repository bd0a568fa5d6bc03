import { createContext } from '#api/request/context.ts'
import type { Ctx, AppServices } from '#api/request/context.ts'
import { viewerOf } from '#api/domain/sign-ins.ts'
import { headerText } from './request-head.ts'
import { isExternalRequest } from './is-external-request.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { formatDeviceCookie, readDeviceCookie } from './device-cookie.ts'
import type { Sender } from './caller-key.ts'
import { cookieOptions, hasSignInCookie } from './sign-in-cookie.ts'
import type { CookieSettings } from './sign-in-cookie.ts'
import { formatSignedInCookie } from './signed-in-cookie.ts'

/** What a door can do for a request besides answering it. */
type TransportCallbacks = {
  /** The name by which the log and the answer speak of the request. */
  id: string
  /** Keeps the text of a new sign-in in the cookie, or takes the cookie away. */
  remember: (token: string | null) => void
  /** Sends a cookie beside that one; of two lines for one cookie the last counts. */
  setCookie: (line: string) => void
}

const maxDeviceLength = 300

/** The context of a request: who asks, from where, and what they may see. */
export const authenticate = async (
  world: AppServices,
  settings: CookieSettings,
  sender: Sender,
  door: TransportCallbacks,
): Promise<Ctx> => {
  const { head, address, network, signInHash } = sender
  const show = (isSignedIn: boolean) =>
    door.setCookie(formatSignedInCookie(isSignedIn, cookieOptions(head, settings)))
  const request = {
    id: door.id,
    address,
    network,
    fromOutside: isExternalRequest(head),
    key: readIdempotencyKey(head),
    device: headerText(head.headers, 'user-agent')?.slice(0, maxDeviceLength) ?? null,
    remember: (token: string | null) => {
      door.remember(token)
      show(token !== null)
    },
    devices: readDeviceCookie(head, settings),
    rememberDevices: (text: string) => door.setCookie(formatDeviceCookie(text, head, settings)),
  }
  const nobody = createContext(world, request)
  const viewer = await viewerOf(nobody, signInHash)
  // Somebody whose sign-in has ended elsewhere should not be shown a way in that is none.
  if (!viewer && hasSignInCookie(head, settings)) show(false)
  return nobody.become(viewer)
}
