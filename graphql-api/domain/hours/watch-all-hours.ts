import type { Ctx } from '#api/request/context.ts'

const enqueueWatches = (ctx: Ctx, ids: readonly number[], since?: Date) =>
  ctx.jobQueue.enqueueAll(
    'watchHours',
    ids.map((customerServiceId) => ({
      customerServiceId,
      dueAt: null,
      ...(since && { since: since.toISOString() }),
    })),
  )

/** Enqueues a job for each service with running timers, perhaps of one customer, after the setting has changed that decides what happens at zero. */
export const watchAllHours = async (ctx: Ctx, filter?: { customerId: number }) =>
  enqueueWatches(ctx, await ctx.system.timeSpans.servicesOfRunning(filter))

/**
 * Enqueues the same jobs after the time zone has changed in which weeks begin: of one customer, or of the organization
 * with all customers without one. Until now, timers could go on by the hours of the week before the change.
 */
export const watchMovedWeeks = async (ctx: Ctx, filter?: { customerId: number }) => {
  const ids = filter
    ? await ctx.system.timeSpans.servicesOfRunning(filter)
    : await ctx.system.timeSpans.servicesOfRunningInOurZone()
  await enqueueWatches(ctx, ids, ctx.appServices.clock())
}
