import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import { lockRecord } from '#api/domain/records.ts'

/** Returns the status of the call of a locked event, which is locked, too; null if nobody has joined yet. */
const lockCallStatus = async (ctx: Ctx, { id }: CalendarEventRow) => {
  const call = await ctx.system.communicationSessions.findBy('calendarEventId', id)
  return call && (await lockRecord(ctx, ctx.stores.communicationSessions, call.id, 'update')).status
}

/** Throws if the time of a locked event cannot change, because its call is in progress or was missed. */
export const requireMovable = async (ctx: Ctx, event: CalendarEventRow): Promise<void> => {
  const status = await lockCallStatus(ctx, event)
  if (status === 'active')
    throw wrongField('startTime', 'This call is in progress, so it can’t be moved.')
  if (status === 'missed')
    throw wrongField('startTime', 'This call was missed. Schedule a new call instead.')
}

/** Throws if the call of a locked event is in progress, so that the event can be neither completed nor cancelled. */
export const requireNoCall = async (ctx: Ctx, event: CalendarEventRow): Promise<void> => {
  if ((await lockCallStatus(ctx, event)) === 'active')
    throw wrongField('status', 'This call is in progress. End it first.')
}
