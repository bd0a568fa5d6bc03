import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { calendarEntryOf } from './calendar-entry.ts'
import { countAttempt } from '#api/domain/limits.ts'
import { createLinkToken, hashOfToken } from '#api/domain/one-time-links.ts'
import { verb } from '#api/domain/verb.ts'
import { writeFeed } from './write-calendar.ts'

const msPerDay = 86_400_000

/** The days around now whose appointments a feed contains. */
const extent = { back: 30, ahead: 365 }

/** Fetches of one address. Calendar programs ask a few times an hour. */
const fetchLimit = { name: 'calendar_feed', points: 60, seconds: 3600 }

/** The path of a feed. */
export const calendarFeedPath = (token: string) => `/calendar/${token}.ics`

/** Returns the viewer's private calendar address, without its token; null without one. */
export const readOwnCalendarFeed = ({ viewer, system }: Ctx) =>
  system.calendarFeeds.of(requireViewer(viewer).id)

/** Makes the viewer's private calendar address. It replaces the previous one, which ends. */
export const renewCalendarFeed = verb('renewCalendarFeed', async (ctx) => {
  const viewer = requireViewer(ctx.viewer)
  const token = createLinkToken()
  await ctx.system.calendarFeeds.put({
    userId: viewer.id,
    tokenHash: hashOfToken(token),
    createdAt: ctx.appServices.clock(),
  })
  return { viewer, calendarPath: calendarFeedPath(token) }
})

/** Ends the viewer's private calendar address. Ending it again changes nothing. */
export const endCalendarFeed = verb('endCalendarFeed', async (ctx) => {
  const viewer = requireViewer(ctx.viewer)
  await ctx.system.calendarFeeds.end(viewer.id)
  return { viewer }
})

/**
 * Returns the calendar behind a private address: what its owner may see of their appointments now. Null for an address
 * that is unknown or has ended, and for an account that is disabled. Throws RATE_LIMITED after too many fetches.
 */
export const readCalendarFeed = async (ctx: Ctx, token: string): Promise<string | null> => {
  const { system, appServices } = ctx
  const tokenHash = hashOfToken(token)
  const ownerId = await system.calendarFeeds.ownerOf(tokenHash)
  const owner = ownerId === null ? null : await system.accounts.viewerOf(ownerId)
  if (!owner) return null
  await countAttempt(ctx, fetchLimit, tokenHash)
  const now = appServices.clock()
  const appointments = await ctx
    .withViewer(owner)
    .stores.ownAppointments.between(
      new Date(now.getTime() - extent.back * msPerDay),
      new Date(now.getTime() + extent.ahead * msPerDay),
    )
  await system.calendarFeeds.noteFetch(tokenHash, now)
  return writeFeed(
    appointments.map((appointment) => calendarEntryOf(appointment, owner, appServices.publicUrl)),
  )
}
