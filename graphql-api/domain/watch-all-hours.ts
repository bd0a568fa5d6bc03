import type { Ctx } from '#api/request/context.ts'

/** Enqueues a job for each service with running timers, perhaps of one customer, after a setting has changed that decides about their hours. */
export const watchAllHours = async (ctx: Ctx, which?: { customerId: number }) => {
  const ids = await ctx.system.timeSpans.servicesOfRunning(which)
  await ctx.jobQueue.enqueueAll(
    'watchHours',
    ids.map((customerServiceId) => ({ customerServiceId, dueAt: null })),
  )
}
