import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { isTooLong, tooLongMessage } from '#shared/appointments.ts'
import { endsEarlyMessage, isInOrder } from '#shared/inputs/parts.ts'
import { changeEventSeries, endEventSeries } from '#api/domain/series/edit-event-series.ts'
import { startEventSeries } from '#api/domain/series/start-event-series.ts'
import { statusTransitionsFor } from '#api/domain/status-transitions.ts'
import {
  changedValues,
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

export const updateCalendarEvent = verb('updateCalendarEvent', async (ctx, input) => {
  const event = await lockForUpdate(ctx, ctx.stores.calendarEvents, input)
  authoriseRecord(ctx.viewer, 'updateCalendarEvent', event)
  requirePeriod(input.startTime ?? event.startTime, input.endTime ?? event.endTime)
  const { editScope, ...values } = changedValues(input)
  if (event.seriesId !== null && editScope != null && editScope !== 'this')
    return { calendarEvent: await changeEventSeries(ctx, event, { values, editScope }) }
  const changes = { ...values, ...(event.seriesId !== null && { isDetached: true }) }
  return { calendarEvent: await ctx.stores.calendarEvents.change(event.id, changes) }
})

const transitions = statusTransitionsFor(({ calendarEvents }) => calendarEvents)

export const completeCalendarEvent = transitions.verb('completeCalendarEvent')
export const cancelCalendarEvent = transitions.verb(
  'cancelCalendarEvent',
  async (ctx, event, { editScope }) => {
    if (editScope != null && editScope !== 'this') await endEventSeries(ctx, event, editScope)
    return {}
  },
)
