import type { Ctx } from '#api/request/context.ts'
import type { TimeOffRow } from '#api/stores/queries/calendar/time-off.ts'

const twoWeeks = 14 * 86_400_000

/** Returns the current time off of an assistant, or the next one within two weeks, as their customers see it. */
export const findAbsence = async (ctx: Ctx, assistantId: number): Promise<TimeOffRow | null> => {
  const [next] = await ctx.stores.timeOff.of(assistantId)
  const last = new Date(ctx.appServices.clock().getTime() + twoWeeks).toISOString().slice(0, 10)
  return next && next.firstDay <= last ? next : null
}
