import type { Ctx } from '#api/request/context.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import { requireRecurrence } from './require-recurrence.ts'

type FirstEvent = Pick<
  CalendarEventRow,
  'title' | 'startTime' | 'endTime' | 'eventType' | 'vaId'
> & { description?: string | null | undefined; customerId?: number | null | undefined }

/** Adds the series that begins with an event, and returns the event’s columns about it. A job makes the other events. */
export const startEventSeries = async (
  ctx: Ctx,
  event: FirstEvent,
  { recurrence: rule, timeZone }: { recurrence: string; timeZone?: string | null | undefined },
) => {
  const recurrence = {
    rule,
    timeZone: timeZone ?? (await ctx.system.organisation.read()).timeZone,
    startsAt: event.startTime,
  }
  const nextAt = requireRecurrence(recurrence)
  const { id } = await ctx.system.eventSeries.insert({
    ...recurrence,
    nextAt,
    lengthMs: event.endTime.getTime() - event.startTime.getTime(),
    customerId: event.customerId ?? null,
    vaId: event.vaId,
    title: event.title,
    description: event.description ?? null,
    eventType: event.eventType,
  })
  await ctx.jobQueue.enqueue('makeOccurrences', {})
  return { seriesId: id, occursAt: event.startTime, recurrence: rule }
}
