import type { Ctx } from '#api/request/context.ts'
import type { TransferredRecord } from '#api/stores/queries/customers/open-work.ts'
import { createClashError } from '#api/domain/calendar/clash-error.ts'

type Transfer = {
  /** The assistant who gets the work. */
  to: number
  /** Whether appointments that overlap others of that assistant are cancelled. */
  cancelOverlapping: boolean | null | undefined
}

/**
 * Gives the open work of a customer to an assistant, who never has two appointments at a time. Returns the work without
 * what was cancelled. Throws SLOT_TAKEN if appointments overlap and are not to be cancelled.
 */
export const transferWork = async (
  ctx: Ctx,
  customerId: number,
  { to, cancelOverlapping }: Transfer,
) => {
  const now = ctx.appServices.clock()
  const { work, moved: movedRecords } = await ctx.system.openWork.transfer(customerId, to, now)
  const clashes = await ctx.system.openWork.findClashes(work)
  const cancelledAppointments = new Set<object>([
    ...clashes.calendarEvents,
    ...clashes.communicationSessions,
  ])
  if (cancelledAppointments.size === 0) return { work, moved: movedRecords }
  if (!cancelOverlapping) throw createClashError(clashes)
  await ctx.system.openWork.cancelClashes(clashes, movedRecords, now)
  const rest = {
    tasks: work.tasks,
    calendarEvents: work.calendarEvents.filter((one) => !cancelledAppointments.has(one)),
    communicationSessions: work.communicationSessions.filter(
      (one) => !cancelledAppointments.has(one),
    ),
  }
  const isCancelled = ({ noun, id }: TransferredRecord) =>
    (noun === 'calendarEvent' && clashes.calendarEvents.some((one) => one.id === id)) ||
    (noun === 'communicationSession' && clashes.communicationSessions.some((one) => one.id === id))
  return { work: rest, moved: movedRecords.filter((one) => !isCancelled(one)) }
}
