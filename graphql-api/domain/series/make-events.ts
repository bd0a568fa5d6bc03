import type { Ctx } from '#api/request/context.ts'
import type { EventSeriesRow } from '#api/stores/queries/series/event-series.ts'
import { nextStart, startsBetween } from './occurrences.ts'

/** Makes the events of a series that begin until `until`. Those that have begun already are left out. */
export const makeEvents = async (
  ctx: Ctx,
  series: EventSeriesRow & { nextAt: Date },
  until: Date,
) => {
  const now = ctx.appServices.clock()
  const starts = startsBetween(series, series.nextAt, until).filter((start) => start > now)
  const events = await ctx.system.calendarEvents.insertAll(
    starts.map((start) => ({
      title: series.title,
      description: series.description,
      startTime: start,
      endTime: new Date(start.getTime() + series.lengthMs),
      customerId: series.customerId,
      vaId: series.vaId,
      eventType: series.eventType,
      seriesId: series.id,
      occursAt: start,
      recurrence: series.rule,
    })),
  )
  const { calendarEvents: clashingEvents } = await ctx.system.openWork.findClashes({
    tasks: [],
    calendarEvents: events,
    communicationSessions: [],
  })
  // They stay as cancelled, so that a further run neither makes them nor tells of them again.
  for (const { id } of clashingEvents)
    await ctx.system.calendarEvents.change(id, { status: 'cancelled', isDetached: true })
  await ctx.system.occurrenceNotices.tellSkipped(clashingEvents, now)
  await ctx.system.eventSeries.change(series.id, { nextAt: nextStart(series, until) })
}
