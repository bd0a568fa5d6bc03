import type { Ctx } from '#api/request/context.ts'
import type { EventSeriesRow } from '#api/stores/queries/event-series.ts'
import type { TaskSeriesRow } from '#api/stores/queries/task-series.ts'
import { undoPeriod } from './assign-customer.ts'
import { nextStart, startsBetween } from './occurrences.ts'
import { startOfDayIn } from './wall-time.ts'

/** Events are made this long before they begin, so that they hold time and are seen in the calendar. */
const ahead = 8 * 7 * 86_400_000

/** Makes the events of a series that begin until `until`. Those that have begun already are left out. */
const makeEvents = async (ctx: Ctx, series: EventSeriesRow & { nextAt: Date }, until: Date) => {
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
  const { calendarEvents: taken } = await ctx.system.openWork.findClashes({
    tasks: [],
    calendarEvents: events,
    communicationSessions: [],
  })
  // They stay as cancelled, so that everyone sees which ones are left out.
  for (const { id } of taken)
    await ctx.system.calendarEvents.change(id, { status: 'cancelled', isDetached: true })
  await ctx.system.eventSeries.tellSkipped(taken, now)
  await ctx.system.eventSeries.change(series.id, { nextAt: nextStart(series, until) })
}

/** Makes the next task of a series, and none of due dates that have passed. */
const makeTask = async (ctx: Ctx, series: TaskSeriesRow & { nextAt: Date }) => {
  const now = ctx.appServices.clock()
  const dueDate = series.nextAt > now ? series.nextAt : nextStart(series, now)
  if (dueDate)
    await ctx.system.tasks.insert({
      title: series.title,
      description: series.description,
      priority: series.priority,
      customerId: series.customerId,
      assignedVaId: series.assignedVaId,
      dueDate,
      dueIsDay: series.dueIsDay,
      seriesId: series.id,
      occursAt: dueDate,
      recurrence: series.rule,
    })
  const nextAt = dueDate && nextStart(series, dueDate)
  const makeAt = dueDate && nextAt && startOfDayIn(series.timeZone, dueDate)
  await ctx.system.taskSeries.change(series.id, { nextAt, makeAt })
}

/** Returns whether occurrences are made for a customer, who is locked, and for the staff’s own events. */
const takesOccurrences = async (ctx: Ctx, customerId: number | null) =>
  customerId === null || (await ctx.system.customers.lock(customerId, 'share'))?.status === 'active'

/**
 * Makes the events of the next weeks of every series, and each task when the one before is due. Each series has a
 * transaction that has locked it, so that a run that ends early or runs twice makes none twice. Closed and paused
 * customers get none, and none later for that time.
 */
export const makeOccurrences = async (ctx: Ctx): Promise<void> => {
  const now = ctx.appServices.clock()
  const until = new Date(now.getTime() + ahead)
  const handedOverSince = new Date(now.getTime() - undoPeriod)
  for (const { id, customerId } of await ctx.system.eventSeries.findDue(until, handedOverSince))
    await ctx.transaction(async (inner) => {
      const isOpen = await takesOccurrences(inner, customerId)
      const series = await inner.system.eventSeries.lock(id, { waits: false })
      if (isOpen && series?.nextAt && series.nextAt <= until)
        await makeEvents(inner, { ...series, nextAt: series.nextAt }, until)
    })
  for (const { id, customerId } of await ctx.system.taskSeries.findDue(now, handedOverSince))
    await ctx.transaction(async (inner) => {
      const isOpen = await takesOccurrences(inner, customerId)
      const series = await inner.system.taskSeries.lock(id, { waits: false })
      if (isOpen && series?.nextAt && series.makeAt && series.makeAt <= now)
        await makeTask(inner, { ...series, nextAt: series.nextAt })
    })
}
