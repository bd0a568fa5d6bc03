import type { Ctx } from '#api/request/context.ts'
import { undoPeriod } from '#api/domain/periods.ts'
import { makeEvents } from './make-events.ts'
import { makeTask } from './make-task.ts'

/** Events are made this long before they begin, so that they hold time and are seen in the calendar. */
const ahead = 8 * 7 * 86_400_000

type DueSeries = { id: number; customerId: number | null }

/** Locks the customer of a series, and returns whether occurrences are made for them. Events of staff alone have none. */
const takesOccurrences = async (ctx: Ctx, { customerId }: DueSeries) =>
  customerId === null || (await ctx.system.customers.lock(customerId, 'share'))?.status === 'active'

/** Runs work for each series in a transaction of its own. One that fails keeps no other from its occurrences; throws its error at the end. */
const forEachSeries = async (
  ctx: Ctx,
  due: readonly DueSeries[],
  work: (inner: Ctx, id: number) => Promise<unknown>,
) => {
  const errors: unknown[] = []
  for (const series of due)
    try {
      await ctx.transaction(async (inner) => {
        if (await takesOccurrences(inner, series)) await work(inner, series.id)
      })
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}

/**
 * Makes the events of the next weeks of every series, and each task when the one before is due. Each series has a
 * transaction that has locked it, so that a run that ends early or runs twice makes none twice. Closed and paused
 * customers get none, and none later for that time.
 */
export const makeOccurrences = async (ctx: Ctx): Promise<void> => {
  const now = ctx.appServices.clock()
  const until = new Date(now.getTime() + ahead)
  // Occurrences would prevent the undo of a handover, so they are made once it can’t be undone.
  const handedOverSince = new Date(now.getTime() - undoPeriod)
  const tasks = await ctx.system.taskSeries.findDue(now, handedOverSince)
  await forEachSeries(ctx, tasks, async (inner, id) => {
    const series = await inner.system.taskSeries.lock(id, { waits: false })
    if (series?.nextAt && series.makeAt && series.makeAt <= now)
      await makeTask(inner, { ...series, nextAt: series.nextAt })
  })
  const events = await ctx.system.eventSeries.findDue(until, handedOverSince)
  await forEachSeries(ctx, events, async (inner, id) => {
    const series = await inner.system.eventSeries.lock(id, { waits: false })
    if (series?.nextAt && series.nextAt <= until)
      await makeEvents(inner, { ...series, nextAt: series.nextAt }, until)
  })
}
