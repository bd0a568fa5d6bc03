import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import { dayFormatIn } from '#shared/days.ts'
import { findFreeStarts, weekdayOf, explainNotFree } from '#shared/free-slots.ts'
import type { PersonCalendar } from '#shared/free-slots.ts'
import type { DemoOffer, EmptyDay } from '#shared/site.ts'
import type { DemoBooking } from '#api/stores/queries/leads/demo-bookings.ts'
import type { Holiday } from '#api/stores/queries/organisation/organisation.ts'
import type { Span } from '#shared/zone-offsets.ts'
import { countAttempt, isRateLimited } from '#api/domain/limits.ts'

const day = 24 * 60 * 60_000

/** How far ahead demos are offered: a week. */
export const offeredDays = 7

/** How many of the next offered times are named for one that is taken. */
const mostNextStarts = 3

const readsByAddress = { name: 'demo-slots-address', points: 30, seconds: 60 }

type DemoHosts = {
  ids: readonly number[]
  /** The event of a demo that is about to move, which holds no time. */
  exceptEventId?: number | undefined
}

const readCalendars = async ({ system }: Ctx, { ids, exceptEventId }: DemoHosts, range: Span) => {
  const calendars: PersonCalendar[] = []
  for (const personId of ids)
    calendars.push(await system.personCalendars.read({ personId, range, exceptEventId }))
  return calendars
}

/** Returns who can give a demo: the host of one that moves, or everyone once that host gives none. */
const findHosts = async ({ system }: Ctx, moves?: DemoBooking): Promise<DemoHosts> => {
  const ids = await system.demoHosts.ids()
  if (!moves) return { ids }
  const isHost = moves.hostId !== null && ids.includes(moves.hostId)
  return { ids: isHost ? [moves.hostId as number] : ids, exceptEventId: moves.eventId }
}

/** Returns the starts at which at least one host is free, in order. */
const startsIn = (calendars: readonly PersonCalendar[], range: Span, now: Date) =>
  [
    ...new Set(calendars.flatMap((calendar) => findFreeStarts(calendar, range, now.getTime()))),
  ].toSorted((a, b) => a - b)

const toIso = (at: number) => new Date(at).toISOString()

type OfferedTimes = {
  starts: readonly number[]
  now: Date
  timeZone: string
  holidays: readonly Holiday[]
}

/** Returns the offered days without a start on which someone works in other weeks, with the holiday that is on them. */
const findEmptyDays = (
  calendars: readonly PersonCalendar[],
  { starts, now, timeZone, holidays }: OfferedTimes,
): EmptyDay[] => {
  const dayOf = dayFormatIn(timeZone)
  const startDays = new Set(starts.map(dayOf))
  const workDays = new Set(calendars.flatMap(({ hours }) => hours.map((span) => span.day)))
  const today = Date.parse(dayOf(now))
  return Array.from({ length: offeredDays }, (_, place) => today + place * day)
    .filter((midnight) => workDays.has(weekdayOf(midnight)))
    .map((midnight) => toIso(midnight).slice(0, 10))
    .filter((date) => !startDays.has(date))
    .map((date) => ({
      day: date,
      holiday: holidays.find((one) => one.day === date)?.name ?? null,
    }))
}

/**
 * Returns the times at which a demo can be booked, and the names of the people who give demos, not who is free when. Returns null if
 * management has named no one, if no time is free, or after 30 readings a minute from one network: the page then asks for a preferred day.
 */
export const findDemoOffer = async (ctx: Ctx): Promise<DemoOffer | null> => {
  const hosts = await findHosts(ctx)
  if (hosts.ids.length === 0) return null
  try {
    await countAttempt(ctx, readsByAddress, ctx.request.network)
  } catch (error) {
    if (isRateLimited(error)) return null
    throw error
  }
  const now = ctx.appServices.clock()
  const range = { from: now.getTime(), to: now.getTime() + offeredDays * day }
  const calendars = await readCalendars(ctx, hosts, range)
  const starts = startsIn(calendars, range, now)
  if (starts.length === 0) return null
  const organisation = await ctx.system.organisation.read()
  return {
    starts: starts.map(toIso),
    emptyDays: findEmptyDays(calendars, { starts, now, ...organisation }),
    timeZone: organisation.timeZone,
    hosts: await ctx.system.demoHosts.names(),
  }
}

/** The most coming demos of one email address. */
const mostForAddress = 2

const demosByNetwork = { name: 'demo-network', points: 6, seconds: 24 * 60 * 60 }

/** Returns whether a visitor may book another demo. Call it once the times of the hosts are locked, so that two at once count one another. */
const hasShareLeft = async ({ system, request }: Ctx, email: string, now: Date) =>
  (await system.demoBookings.countComing(email, now)) < mostForAddress &&
  (await system.rateLimits.take(demosByNetwork, request.network)) === null

/** A host who is free, with the end of the demo. */
type DemoTime = { hostId: number; end: Date }

/** Returns the starts to which a demo can move. */
export const findMoveStarts = async (ctx: Ctx, booking: DemoBooking): Promise<Date[]> => {
  const now = ctx.appServices.clock()
  const range = { from: now.getTime(), to: now.getTime() + offeredDays * day }
  const calendars = await readCalendars(ctx, await findHosts(ctx, booking), range)
  return startsIn(calendars, range, now)
    .filter((start) => start !== booking.start.getTime())
    .map((start) => new Date(start))
}

/**
 * Locks the times of all hosts until the transaction ends, and returns the free one with the fewest appointments around
 * the time. Throws SLOT_TAKEN with the next three free times if no host is free, or the time is beyond the offer.
 */
export const findDemoTime = async (
  ctx: Ctx,
  start: Date,
  moves?: DemoBooking,
): Promise<DemoTime> => {
  const now = ctx.appServices.clock()
  const at = start.getTime()
  const offerEnd = now.getTime() + offeredDays * day
  const hosts = await findHosts(ctx, moves)
  for (const host of hosts.ids) await ctx.system.personCalendars.lock(host)
  const calendars = await readCalendars(ctx, hosts, { from: at, to: at + 1 })
  const [first] = calendars
    .map((calendar, place) => ({ calendar, hostId: hosts.ids[place] }))
    .filter(({ calendar }) => at < offerEnd && explainNotFree(calendar, at, now.getTime()) === null)
    .toSorted((one, other) => one.calendar.busy.length - other.calendar.busy.length)
  if (first?.hostId !== undefined)
    return {
      hostId: first.hostId,
      end: new Date(at + first.calendar.meetingMinutes * 60_000),
    }
  const length = (calendars[0]?.meetingMinutes ?? 30) * 60_000
  const from = at < offerEnd ? Math.max(at, now.getTime()) : now.getTime()
  const range = { from, to: offerEnd }
  const next = startsIn(await readCalendars(ctx, hosts, range), range, now)
  const message = 'This time was just taken. Choose another time.'
  throw new ProductError('SLOT_TAKEN', message, {
    fields: { start: message },
    nextSlots: next
      .slice(0, mostNextStarts)
      .map((one) => ({ start: toIso(one), end: toIso(one + length) })),
  })
}

/** Locks and returns a time like `findDemoTime`; null for a visitor with two coming demos, or from a network that booked six today. */
export const takeDemoTime = async (
  ctx: Ctx,
  { start, email }: { start: Date; email: string },
): Promise<DemoTime | null> => {
  const time = await findDemoTime(ctx, start)
  return (await hasShareLeft(ctx, email, ctx.appServices.clock())) ? time : null
}
