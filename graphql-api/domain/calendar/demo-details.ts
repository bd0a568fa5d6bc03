import type { Ctx } from '#api/request/context.ts'
import type { DemoBooking } from '#api/stores/queries/leads/demo-bookings.ts'
import type { DemoDetails } from '#shared/demo-booking.ts'
import { countAttempt } from '#api/domain/limits.ts'
import { uidOf } from './calendar-entry.ts'
import { findDemoBooking } from './demo-links.ts'
import { findMoveStarts } from './demo-slots.ts'
import { writeFeed } from './write-calendar.ts'
import type { CalendarEntry } from './write-calendar.ts'

const usesByNetwork = { name: 'demo-link-network', points: 60, seconds: 60 }

/** Returns the instant until which a visitor can move or cancel a demo: the minimum notice of its host. */
export const changeUntilOf = async (
  { system }: Ctx,
  { hostId, start }: Pick<DemoBooking, 'hostId' | 'start'>,
): Promise<Date> => {
  const rules =
    (hostId === null ? null : await system.availability.of(hostId)) ??
    (await system.organisation.read())
  return new Date(start.getTime() - rules.noticeMinutes * 60_000)
}

/** Returns what a visitor reads of their demo. */
export const describeDemo = async (ctx: Ctx, booking: DemoBooking): Promise<DemoDetails> => {
  const changeUntil = await changeUntilOf(ctx, booking)
  const isOpen = ctx.appServices.clock() < changeUntil
  return {
    start: booking.start,
    end: booking.end,
    timeZone: booking.timeZone,
    how: booking.hasPhone ? 'phone' : 'email',
    hostName: booking.hostName,
    state: isOpen ? 'open' : 'too_late',
    changeUntil,
    freeStarts: isOpen ? await findMoveStarts(ctx, booking) : [],
  }
}

/** Returns a demo as the calendar of its visitor has it, and nothing that they typed. */
export const demoEntryOf = async (
  { system, appServices }: Ctx,
  { eventId, version, start, end }: DemoBooking,
): Promise<CalendarEntry> => ({
  uid: uidOf({ noun: 'calendarEvent', id: eventId }, appServices.publicUrl),
  sequence: version,
  title: `Demo with ${(await system.organisation.read()).name}`,
  start,
  end,
  stamp: appServices.clock(),
  isBusy: true,
})

/** Counts one use of a link. Throws RATE_LIMITED after 60 a minute from one network. */
export const countDemoLink = (ctx: Ctx) => countAttempt(ctx, usesByNetwork, ctx.request.network)

const findByLink = async (ctx: Ctx, token: string) => {
  await countDemoLink(ctx)
  return findDemoBooking(ctx, token)
}

/** Returns what a link shows; null for one that is wrong or has ended. */
export const readDemoLink = async (ctx: Ctx, token: string): Promise<DemoDetails | null> => {
  const booking = await findByLink(ctx, token)
  return booking && describeDemo(ctx, booking)
}

/** Returns the calendar file of a link’s demo; null for one that is wrong or has ended. */
export const readDemoCalendar = async (ctx: Ctx, token: string): Promise<string | null> => {
  const booking = await findByLink(ctx, token)
  return booking && writeFeed([await demoEntryOf(ctx, booking)])
}
