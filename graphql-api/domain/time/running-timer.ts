import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import { endIfIdle } from './end-idle.ts'
import { watchHours } from '#api/domain/hours/watch-hours.ts'
import { requireHoursLeft } from '#api/domain/hours/within-hours.ts'

/**
 * Locks a timer; null if it does not run any more. Ends it if it has used up the hours of the week, or if its assistant
 * has not said in time that they still work.
 */
export const lockRunningTimer = async (
  ctx: Ctx,
  timeEntry: TimeEntryRow | null,
): Promise<TimeEntryRow | null> => {
  // Locks its service.
  if (timeEntry?.customerServiceId != null) await watchHours(ctx, timeEntry.customerServiceId)
  const timer = timeEntry && (await ctx.stores.timeEntries.lock(timeEntry.id))
  // A handover may have stopped it meanwhile.
  if (!timer || timer.end !== null || timer.voidedAt !== null) return null
  return (await endIfIdle(ctx, timer, ctx.appServices.clock())) ? null : timer
}

type Subject = Pick<TimeEntryRow, 'customerId' | 'customerServiceId' | 'taskId' | 'note'>

/** Starts a timer of the viewer at this instant. The account, the customer and the service are locked, and no other timer of the viewer runs. */
export const insertTimer = async (ctx: Ctx, subject: Subject, now: Date): Promise<TimeEntryRow> => {
  const assistantId = requireViewer(ctx.viewer).id
  const freeSince = await ctx.system.timeSpans.endAfter(assistantId, floorToSecond(now))
  await requireHoursLeft(ctx, subject.customerServiceId)
  // Another node, whose clock is ahead, may have stored the last end.
  const start = freeSince ?? floorToSecond(now)
  const timeEntry = await ctx.stores.timeEntries.insert({
    ...subject,
    assistantId,
    start,
    seenAt: start,
    source: 'timer',
  })
  if (subject.customerServiceId !== null) await watchHours(ctx, subject.customerServiceId)
  return timeEntry
}
