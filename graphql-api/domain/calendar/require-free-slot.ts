import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { formatNotice } from '#shared/format-notice.ts'
import { explainNotFree } from '#shared/free-slots.ts'
import type { PersonCalendar, SlotRefusal } from '#shared/free-slots.ts'
import { slotsIn } from './free-slots.ts'
import { daysAhead, findLatestStart, longestAhead } from './latest-start.ts'

/** How many of the next free slots are named for a time that is taken. */
const mostNextSlots = 3

/** A time at which a call is about to be. A call that moves names itself. */
type CallTime = {
  vaId: number
  start: Date
  sessionId?: number | undefined
  /** The event that moves, or that of the call that moves. */
  eventId?: number | undefined
}

const readCalendar = (ctx: Ctx, { vaId, start, sessionId, eventId }: CallTime, until: number) =>
  ctx.stores.personCalendars.read({
    personId: vaId,
    range: { from: start.getTime(), to: until },
    exceptSessionId: sessionId,
    exceptEventId: eventId,
  })

/** Returns the error about a taken time, with the next three free slots. */
const createTakenError = async (ctx: Ctx, field: string, time: CallTime, message: string) => {
  const from = time.start.getTime()
  const range = { from, to: Math.min(from + longestAhead, findLatestStart(ctx) + 1) }
  const calendar = await readCalendar(ctx, time, range.to)
  const next = slotsIn(calendar, range, ctx.appServices.clock()).slice(0, mostNextSlots)
  return new ProductError('SLOT_TAKEN', message, {
    fields: { [field]: message },
    nextSlots: next.map(({ start, end }) => ({
      start: start.toISOString(),
      end: end.toISOString(),
    })),
  })
}

const takenMessage =
  'This call overlaps another appointment, or the break after it. Choose another time.'

/** The messages about a time at which no call can start although it is not taken. */
const refusals: Record<
  Exclude<SlotRefusal, 'full' | 'busy'>,
  (calendar: PersonCalendar) => string
> = {
  past: () => 'This time has passed. Choose a later one.',
  notice: ({ noticeMinutes }) =>
    `Calls need at least ${formatNotice(noticeMinutes)} notice. Choose a later time.`,
  hours: () => 'This is outside of working hours. Choose another time.',
  grid: ({ meetingMinutes }) =>
    `Calls start every ${meetingMinutes} minutes. Choose one of the free times.`,
}

/**
 * Locks the times of an assistant until the transaction ends. Throws SLOT_TAKEN with the next free slots, or
 * BAD_USER_INPUT with the reason, if a time is not that of a free slot that the viewer may book. Returns the calendar of the assistant.
 */
export const requireFreeSlot = async (
  ctx: Ctx,
  time: CallTime,
  field: string,
): Promise<PersonCalendar> => {
  const at = time.start.getTime()
  if (at > findLatestStart(ctx))
    throw wrongField(
      field,
      `Calls can be booked up to ${daysAhead} days ahead. Choose an earlier time.`,
    )
  await ctx.stores.personCalendars.lock(time.vaId)
  const calendar = await readCalendar(ctx, time, at + 1)
  const refusal = explainNotFree(calendar, at, ctx.appServices.clock().getTime())
  if (refusal === null) return calendar
  if (refusal === 'busy') throw await createTakenError(ctx, field, time, takenMessage)
  if (refusal === 'full')
    throw await createTakenError(
      ctx,
      field,
      time,
      'This day has no room for another call. Choose another day.',
    )
  throw wrongField(field, refusals[refusal](calendar))
}

/**
 * Locks the times of an assistant until the transaction ends. Throws SLOT_TAKEN with the next free slots if a call at a
 * time would overlap another appointment; it may be outside of working hours. Returns the calendar of the assistant.
 */
export const requireFreeTime = async (
  ctx: Ctx,
  { plannedMinutes, ...time }: CallTime & { plannedMinutes?: number },
  field: string,
): Promise<PersonCalendar> => {
  await ctx.stores.personCalendars.lock(time.vaId)
  const from = time.start.getTime()
  const calendar = await readCalendar(ctx, time, from + 1)
  const minutes = (plannedMinutes ?? calendar.meetingMinutes) + calendar.pauseMinutes
  const to = from + minutes * 60_000
  if (calendar.busy.some((busy) => busy.from < to && from < busy.to))
    throw await createTakenError(ctx, field, time, takenMessage)
  return calendar
}
