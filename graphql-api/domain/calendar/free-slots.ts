import { z } from 'zod'
import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { findFreeStarts, slotMinutes } from '#shared/free-slots.ts'
import type { PersonCalendar, Slot } from '#shared/free-slots.ts'
import { instant } from '#shared/inputs/parts.ts'
import { id } from '#shared/validation.ts'
import type { Span } from '#shared/zone-offsets.ts'
import { findOrRefuse, isActiveAssistant } from '#api/domain/records.ts'
import { daysAhead, findLatestStart, longestAhead } from './latest-start.ts'

/** The arguments of `freeSlots`. */
export const freeSlotsArgs = z
  .strictObject({
    assistantId: id.nullish(),
    customerId: id.nullish(),
    from: instant,
    to: instant,
    movingSessionId: id.nullish(),
    movingEventId: id.nullish(),
  })
  .refine(({ from, to }) => to > from, {
    path: ['to'],
    message: 'The end must be after the start.',
  })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= longestAhead, {
    path: ['to'],
    message: `Choose at most ${daysAhead} days.`,
  })

type Args = z.output<typeof freeSlotsArgs>

/** The error of an assistant who does not exist or is out of scope. */
export const createAssistantNotFoundError = () =>
  new ProductError('NOT_FOUND', 'Assistant not found.')

/** Returns the assistant whose slots are meant. Throws NOT_FOUND if the assistant or the customer is out of scope. */
const findAssistantId = async (
  ctx: Ctx,
  { assistantId, customerId }: Pick<Args, 'assistantId' | 'customerId'>,
): Promise<number> => {
  const viewer = requireViewer(ctx.viewer)
  const customerOf = customerId ?? viewer.customerId
  const customer = customerOf === null ? null : await findOrRefuse(ctx.stores.customers, customerOf)
  const assistantOfCustomer = customer?.assignedVaId
  if (assistantId != null && assistantId === assistantOfCustomer) return assistantId
  // Portal users see no other assistant.
  if (viewer.role === 'user') {
    if (assistantId != null || assistantOfCustomer === undefined)
      throw createAssistantNotFoundError()
    return assistantOfCustomer
  }
  if (assistantId == null && assistantOfCustomer !== undefined) return assistantOfCustomer
  const assistant = await ctx.stores.users.find(assistantId ?? viewer.id)
  if (isActiveAssistant(assistant)) return assistant.id
  throw assistantId == null
    ? wrongField('assistantId', 'Choose an assistant or a customer.')
    : createAssistantNotFoundError()
}

/** Returns the free slots of a calendar in a stretch of time. */
export const slotsIn = (calendar: PersonCalendar, range: Span, now: Date): Slot[] =>
  findFreeStarts(calendar, range, now.getTime()).map((at) => ({
    start: new Date(at),
    end: new Date(at + slotMinutes(calendar) * 60_000),
  }))

/** Returns the free slots of an assistant at this moment that the viewer may book. Throws NOT_FOUND if the viewer may not book the assistant, or not read the call or event that moves. */
export const findFreeSlots = async (ctx: Ctx, args: Args) => {
  const { from, to, movingSessionId, movingEventId, ...about } = args
  const session =
    movingSessionId == null
      ? null
      : await findOrRefuse(ctx.stores.communicationSessions, movingSessionId)
  if (movingEventId != null) await findOrRefuse(ctx.stores.calendarEvents, movingEventId)
  const personId = await findAssistantId(ctx, about)
  const range = { from: from.getTime(), to: Math.min(to.getTime(), findLatestStart(ctx) + 1) }
  if (range.to <= range.from) return []
  const calendar = await ctx.stores.personCalendars.read({
    personId,
    range,
    exceptSessionId: movingSessionId ?? undefined,
    // A call of an event moves with it.
    exceptEventId: movingEventId ?? session?.calendarEventId ?? undefined,
  })
  const { timeZone, noticeMinutes } = calendar
  return slotsIn(calendar, range, ctx.appServices.clock()).map((slot) => ({
    ...slot,
    timeZone,
    noticeMinutes,
  }))
}
