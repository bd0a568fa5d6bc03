import { demoEntryOf, describeDemo } from '#api/domain/calendar/demo-details.ts'
import { isLinkOpen } from '#api/domain/calendar/demo-links.ts'
import { writeCalendarInvitation } from '#api/domain/calendar/write-calendar.ts'
import type { Ctx } from '#api/request/context.ts'
import type { DemoBooking } from '#api/stores/queries/leads/demo-bookings.ts'
import type { MailRow } from '#api/stores/queries/mail/mails.ts'
import type { CalendarInvitationFile, DemoToRender, MailData } from '#shared/mail.ts'

type Content = { demo: DemoToRender; calendarInvitation: CalendarInvitationFile | null }

/** Returns the file by which the visitor’s calendar adds, moves or removes the demo; null if the product has no address to send from. */
const invitationFor = async (
  ctx: Ctx,
  booking: DemoBooking,
  attendee: string,
): Promise<CalendarInvitationFile | null> => {
  const { address } = ctx.appServices.mail
  if (address === null) return null
  const isCancelled = booking.status === 'cancelled'
  return {
    method: isCancelled ? 'CANCEL' : 'REQUEST',
    content: writeCalendarInvitation({
      ...(await demoEntryOf(ctx, booking)),
      isCancelled,
      description: null,
      organizer: { name: (await ctx.system.organisation.read()).name, address },
      attendee: { name: attendee, address: attendee },
    }),
  }
}

/** Returns what an email tells a visitor of their demo as it is now; null if that is not so any more, or the demo has begun. */
export const readDemoMail = async (
  ctx: Ctx,
  { data, address }: Pick<MailRow, 'data' | 'address'>,
): Promise<Content | null> => {
  const { eventId, change } = data as MailData['demo_booking']
  const booking = await ctx.system.demoBookings.ofEvent(eventId)
  const now = ctx.appServices.clock()
  if (!booking || booking.start <= now) return null
  if (booking.status !== (change === 'cancelled' ? 'cancelled' : 'scheduled')) return null
  const { start, end, timeZone, how, hostName, state, changeUntil } = await describeDemo(
    ctx,
    booking,
  )
  const canChange = state === 'open' && isLinkOpen(booking, now)
  return {
    demo: {
      start,
      end,
      timeZone,
      how,
      hostName,
      change,
      changeUntil: canChange ? changeUntil : null,
    },
    calendarInvitation: await invitationFor(ctx, booking, address),
  }
}
