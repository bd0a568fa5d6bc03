import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#api/request/context.ts'
import type { DemoBooking } from '#api/stores/queries/leads/demo-bookings.ts'

const nonceBytes = 9
const nonceLength = 12
const tokenShape = /^[\w-]{44}$/

/** Returns the random part of a new link. */
export const createNonce = () => randomBytes(nonceBytes).toString('base64url')

type Linked = Pick<DemoBooking, 'eventId' | 'nonce'>

/** Returns the signature of a booking’s link. */
export const signDemoLink = (secret: string, { eventId, nonce }: Linked) =>
  createHmac('sha256', secret)
    .update(`demo link ${eventId} ${nonce}`)
    .digest('base64url')
    .slice(0, 32)

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns true while the link of a booking works: until it begins, is cancelled, or its lead becomes a customer. */
export const isLinkOpen = ({ nonce, status, start, isConverted }: DemoBooking, now: Date) =>
  nonce !== null && status === 'scheduled' && start > now && !isConverted

/** Returns the token of a booking’s link, the same each time; null once the link has ended. */
export const demoTokenOf = ({ appServices }: Ctx, booking: DemoBooking): string | null =>
  isLinkOpen(booking, appServices.clock())
    ? `${booking.nonce}${signDemoLink(appServices.secret, booking)}`
    : null

/** The path of a booking’s page. */
export const demoPath = (token: string) => `/demo/${token}`

/** Returns the booking of a link; null for one that is wrong or has ended. */
export const findDemoBooking = async (
  { system, appServices }: Ctx,
  token: string,
): Promise<DemoBooking | null> => {
  if (!tokenShape.test(token)) return null
  const booking = await system.demoBookings.ofLink(token.slice(0, nonceLength))
  if (!booking) return null
  const isSigned = [appServices.secret, appServices.previousSecret].some(
    (secret) => secret != null && isSame(token.slice(nonceLength), signDemoLink(secret, booking)),
  )
  return isSigned && isLinkOpen(booking, appServices.clock()) ? booking : null
}
