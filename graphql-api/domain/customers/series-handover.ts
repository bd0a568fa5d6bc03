import type { Ctx } from '#api/request/context.ts'

/** Gives the series of a customer, whose work has gone to another assistant, to that one. */
export const handOverSeries = async (ctx: Ctx, customerId: number, assistantId: number) => {
  await ctx.system.eventSeries.followEvents(customerId, assistantId, ctx.appServices.clock())
  await ctx.system.taskSeries.followTasks(customerId, assistantId)
}
