import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import { isTooLong, tooLongMessage } from '#shared/appointments.ts'
import type { SeriesScope } from '#shared/kinds.ts'
import { endsEarlyMessage, isInOrder } from '#shared/inputs/parts.ts'
import { changeEventSeries, endEventSeries } from '#api/domain/series/edit-event-series.ts'
import { requireFreeSlot } from '#api/domain/calendar/require-free-slot.ts'
import { requireMovable, requireNoCall } from './event-call.ts'
import { startEventSeries } from '#api/domain/series/start-event-series.ts'
import { statusTransitionsFor } from '#api/domain/status-transitions.ts'
import {
  findChangedValues,
  lockForUpdate,
  lockCustomer,
  requireAssistant,
  requireAssistantFor,
} from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

const requirePeriod = (startTime: Date, endTime: Date) => {
  if (!isInOrder(startTime, endTime)) throw wrongField('endTime', endsEarlyMessage)
  if (isTooLong(startTime, endTime)) throw wrongField('endTime', tooLongMessage)
}

async function insertCalendarEvent(ctx: Ctx, input: ParsedInput<'createCalendarEvent'>) {
  const viewer = requireViewer(ctx.viewer)
  const isAssistant = viewer.role === 'virtual_assistant'
  const customer = input.customerId == null ? null : await lockCustomer(ctx, input.customerId)
  // An event that an assistant adds always has an assistant: without one and without a customer they could not see it again.
  const vaId = input.vaId ?? (isAssistant ? (customer?.assignedVaId ?? viewer.id) : null)
  if (customer !== null && vaId !== null) await requireAssistantFor(ctx, customer, vaId, 'vaId')
  else if (vaId !== null) {
    if (isAssistant && vaId !== viewer.id)
      throw wrongField('vaId', 'You can only add events to your own calendar.')
    await requireAssistant(ctx, vaId, 'vaId')
  }
  const { recurrence, timeZone, ...values } = { ...input, vaId }
  const series =
    recurrence == null ? {} : await startEventSeries(ctx, values, { recurrence, timeZone })
  return { calendarEvent: await ctx.stores.calendarEvents.insert({ ...values, ...series }) }
}

export const createCalendarEvent = verb('createCalendarEvent', {
  accounts: (_ctx, { vaId }) => [vaId],
  work: insertCalendarEvent,
})

/** Throws if a portal user would change more of a series than one call. */
const requireOwnScope = ({ viewer }: Ctx, editScope: SeriesScope | 'this' | null | undefined) => {
  if (requireViewer(viewer).role === 'user' && editScope != null && editScope !== 'this')
    throw wrongField('editScope', 'You can only change this call, not the others of its series.')
}

/**
 * Returns what else changes with the time of an event. Throws unless it may change as the input says: portal users only
 * move it, and only to a free slot; it keeps its length.
 */
const requireMove = async (
  ctx: Ctx,
  event: CalendarEventRow,
  input: ParsedInput<'updateCalendarEvent'>,
): Promise<{ endTime?: Date }> => {
  const { id, expectedVersion: _version, editScope, startTime, endTime, ...others } = input
  const start = startTime ?? event.startTime
  const isMoved = start.getTime() !== event.startTime.getTime()
  if (isMoved || (endTime && endTime.getTime() !== event.endTime.getTime()))
    await requireMovable(ctx, event)
  if (requireViewer(ctx.viewer).role !== 'user') return {}
  requireOwnScope(ctx, editScope)
  const [other] = Object.keys(others)
  if (other) throw wrongField(other, 'You can only change the time of a call.')
  if (isMoved && event.vaId !== null)
    await requireFreeSlot(ctx, { vaId: event.vaId, start, eventId: id }, 'startTime')
  return {
    endTime: new Date(start.getTime() + event.endTime.getTime() - event.startTime.getTime()),
  }
}

export const updateCalendarEvent = verb('updateCalendarEvent', async (ctx, input) => {
  const event = await lockForUpdate(ctx, ctx.stores.calendarEvents, input)
  authoriseRecord(ctx.viewer, 'updateCalendarEvent', event, { now: ctx.appServices.clock() })
  const { editScope, ...values } = {
    ...findChangedValues(input),
    ...(await requireMove(ctx, event, input)),
  }
  requirePeriod(values.startTime ?? event.startTime, values.endTime ?? event.endTime)
  if (event.seriesId !== null && editScope != null && editScope !== 'this')
    return { calendarEvent: await changeEventSeries(ctx, event, { values, editScope }) }
  const changes = { ...values, ...(event.seriesId !== null && { isDetached: true }) }
  return { calendarEvent: await ctx.stores.calendarEvents.change(event.id, changes) }
})

const transitions = statusTransitionsFor(({ calendarEvents }) => calendarEvents)

export const completeCalendarEvent = transitions.verb(
  'completeCalendarEvent',
  async (ctx, event) => {
    await requireNoCall(ctx, event)
    return {}
  },
)
export const cancelCalendarEvent = transitions.verb(
  'cancelCalendarEvent',
  async (ctx, event, { editScope }) => {
    requireOwnScope(ctx, editScope)
    await requireNoCall(ctx, event)
    if (editScope != null && editScope !== 'this') await endEventSeries(ctx, event, editScope)
    return {}
  },
)
