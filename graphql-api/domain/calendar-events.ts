import { z } from 'zod'
import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Verb } from '#api/access/actions.ts'
import { wrongField } from '#api/errors.ts'
import { eventTypes } from '#shared/kinds.ts'
import type { CalendarEventStatus } from '#shared/statuses.ts'
import { id, requiredText } from '#shared/validation.ts'
import {
  changesOf,
  hold,
  holdCustomer,
  instant,
  optionalText,
  requireAssistant,
  requireAssistantFor,
  target,
  targetOnly,
} from './records.ts'
import { verb } from './verb.ts'

const details = {
  title: requiredText(200),
  description: optionalText(10_000),
  startTime: instant,
  endTime: instant,
  eventType: z.enum(eventTypes),
  externalEventId: optionalText(200),
}

const requireOrder = (startTime: Date, endTime: Date) => {
  if (endTime < startTime) throw wrongField('endTime', 'The end must not be before the start.')
}

export const createCalendarEvent = verb(
  'createCalendarEvent',
  z.strictObject({ ...details, customerId: id.nullish(), vaId: id.nullish() }),
  async (ctx, input) => {
    const viewer = requireViewer(ctx.viewer)
    requireOrder(input.startTime, input.endTime)
    const isAssistant = viewer.role === 'virtual_assistant'
    const customer = input.customerId == null ? null : await holdCustomer(ctx, input.customerId)
    // An event that an assistant adds is never nobody's: without a customer they would not see it again.
    const vaId = input.vaId ?? (isAssistant ? (customer?.assignedVaId ?? viewer.id) : null)
    if (customer !== null && vaId !== null) await requireAssistantFor(ctx, customer, vaId, 'vaId')
    else if (vaId !== null) {
      if (isAssistant && vaId !== viewer.id)
        throw wrongField('vaId', 'You can put events on your own calendar only.')
      await requireAssistant(ctx, vaId, 'vaId')
    }
    return { calendarEvent: await ctx.stores.calendarEvents.insert({ ...input, vaId }) }
  },
)

export const updateCalendarEvent = verb(
  'updateCalendarEvent',
  z.strictObject({ ...target, ...z.object(details).partial().shape }),
  async (ctx, input) => {
    const event = await hold('calendarEvent', ctx.stores.calendarEvents, input)
    authoriseRecord(ctx.viewer, 'updateCalendarEvent', event)
    requireOrder(input.startTime ?? event.startTime, input.endTime ?? event.endTime)
    return { calendarEvent: await ctx.stores.calendarEvents.change(event.id, changesOf(input)) }
  },
)

const move = (name: Verb, to: CalendarEventStatus) =>
  verb(name, targetOnly, async (ctx, input) => {
    const event = await hold('calendarEvent', ctx.stores.calendarEvents, input)
    authoriseRecord(ctx.viewer, name, event)
    return { calendarEvent: await ctx.stores.calendarEvents.change(event.id, { status: to }) }
  })

export const completeCalendarEvent = move('completeCalendarEvent', 'completed')
export const cancelCalendarEvent = move('cancelCalendarEvent', 'cancelled')
