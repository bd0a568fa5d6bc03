import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { DemoBooking } from '#api/stores/queries/leads/demo-bookings.ts'
import { formatDemoTime } from '#shared/demo-booking.ts'
import { changeUntilOf, countDemoLink, describeDemo } from '#api/domain/calendar/demo-details.ts'
import { findDemoBooking } from '#api/domain/calendar/demo-links.ts'
import { findDemoTime } from '#api/domain/calendar/demo-slots.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import { verb } from '#api/domain/verb.ts'

const findOrRefuse = async (ctx: Ctx, token: string): Promise<DemoBooking> => {
  const booking = await findDemoBooking(ctx, token)
  if (booking) return booking
  throw new ProductError(
    'NOT_FOUND',
    'This link doesn’t work any more. Call 844-GENIE10, or pick a new time.',
  )
}

type Change = { token: string; expectedStart?: Date | null | undefined }

/** Locks the booking of a link, with its lead. Throws NOT_FOUND for a link that is wrong or has ended, CONFLICT if the visitor’s page shows an earlier time, and BAD_USER_INPUT past the minimum notice. */
const lockBooking = async (ctx: Ctx, { token, expectedStart }: Change): Promise<DemoBooking> => {
  const { leadId, eventId } = await findOrRefuse(ctx, token)
  await ctx.system.leads.lock(leadId)
  await ctx.system.calendarEvents.lock(eventId)
  const booking = await findOrRefuse(ctx, token)
  const when = formatDemoTime(booking.start, booking.timeZone)
  if (expectedStart && expectedStart.getTime() !== booking.start.getTime())
    throw new ProductError('CONFLICT', `Your demo is on ${when} now. Nothing was changed.`)
  if (ctx.appServices.clock() >= (await changeUntilOf(ctx, booking)))
    throw wrongField(
      'token',
      `Your demo is on ${when}. It’s too late to change it here. Call 844-GENIE10.`,
    )
  return booking
}

/** Returns the demo of a locked booking as it is after the change, and mails the visitor of it. */
const answer = async (ctx: Ctx, { eventId }: DemoBooking) => {
  await queueDueMails('demo_booking')(ctx)
  const booking = await ctx.system.demoBookings.ofEvent(eventId)
  if (!booking) throw new Error(`There is no demo ${eventId}.`)
  return { booking: await describeDemo(ctx, booking) }
}

/** Each move sends an email, and anyone can book with an address that is not theirs. */
const movesOfDemo = { name: 'demo-moves', points: 6, seconds: 24 * 60 * 60 }

const countMove = async ({ system }: Ctx, { eventId }: DemoBooking) => {
  const wait = await system.rateLimits.take(movesOfDemo, String(eventId))
  if (wait === null) return
  const message = 'Your demo has moved too often today. Call 844-GENIE10.'
  throw new ProductError('RATE_LIMITED', message, { retryAfter: wait })
}

/** Moves a demo to another offered time. Its host stays, unless they give no demos any more. Throws SLOT_TAKEN with the next free times, and RATE_LIMITED for the seventh move in 24 hours. */
export const moveDemoBooking = verb('moveDemoBooking', {
  prepare: countDemoLink,
  work: async (ctx, { start, ...input }) => {
    const booking = await lockBooking(ctx, input)
    // The same press twice.
    if (start.getTime() === booking.start.getTime()) return answer(ctx, booking)
    const { hostId, end } = await findDemoTime(ctx, start, booking)
    await countMove(ctx, booking)
    const lead = hostId === booking.hostId ? null : await ctx.system.leads.find(booking.leadId)
    if (lead && lead.assignedVaId === booking.hostId)
      await ctx.system.leads.change(lead.id, { assignedVaId: hostId })
    const time = { startTime: start, endTime: end }
    await ctx.system.calendarEvents.change(booking.eventId, { ...time, vaId: hostId })
    return answer(ctx, booking)
  },
})

/** Cancels a demo. Its link ends. */
export const cancelDemoBooking = verb('cancelDemoBooking', {
  prepare: countDemoLink,
  work: async (ctx, input) => {
    const booking = await lockBooking(ctx, input)
    await ctx.system.calendarEvents.change(booking.eventId, { status: 'cancelled' })
    return answer(ctx, booking)
  },
})
