import type { Ctx } from '#api/request/context.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import { hoursRefusal } from './hours-refusal.ts'
import { watchHours } from './watch-hours.ts'

/** The service that time is spent on, and the span. */
type Span = { customerServiceId: number | null; start: Date; end: Date }

/**
 * Writes time of a service whose row is locked. Throws BAD_USER_INPUT with what is left if it takes more than that of a
 * week, where timers stop at zero. Then compares the time with the limits of the week.
 */
export const writeWithinHours = async <Written>(
  ctx: Ctx,
  { customerServiceId, start, end }: Span,
  write: () => Promise<Written>,
): Promise<Written> => {
  if (customerServiceId === null) return write()
  // No entry is longer than a day, so it is in two weeks at most.
  const lastSecond = new Date(Math.max(start.getTime(), end.getTime() - 1000))
  const read = () => ctx.system.allowances.asStored(customerServiceId, [start, lastSecond])
  const before = await read()
  const result = await write()
  const after = before.length > 0 ? await read() : []
  for (const [index, week] of after.entries()) {
    const earlierAllowance = before[index]
    const isOver = week.atZero === 'stop' && week.leftSeconds < 0
    if (earlierAllowance && isOver && week.leftSeconds < earlierAllowance.leftSeconds)
      throw hoursRefusal(ctx, 'end', earlierAllowance, 'record more')
  }
  await watchHours(ctx, customerServiceId)
  return result
}

/** Throws BAD_USER_INPUT if nothing is left of the week of a service whose timers stop at zero. Its row is locked. */
export const requireHoursLeft = async (ctx: Ctx, customerServiceId: number | null) => {
  if (customerServiceId === null) return
  const now = floorToSecond(ctx.appServices.clock())
  const [week] = await ctx.system.allowances.asStored(customerServiceId, [now])
  if (week?.atZero === 'stop' && week.leftSeconds <= 0)
    throw hoursRefusal(ctx, 'customerServiceId', week, 'start a timer')
}
