import { authoriseRecord } from '#api/access/guard.ts'
import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import { plannedMinutesBetween } from '#shared/call-limits.ts'
import { endValues } from './call-end.ts'
import { lockCall } from './call-lock.ts'

/** Returns the columns of a call that is made from an event. */
export const callValuesOf = (event: CalendarEventRow) => {
  const { id, customerId, vaId, startTime, endTime, title, noticeMinutes } = event
  if (customerId === null || vaId === null) throw wrongField('calendarEventId', 'Not a call.')
  return {
    calendarEventId: id,
    customerId,
    vaId,
    startTime,
    plannedMinutes: plannedMinutesBetween(startTime, endTime),
    topic: title,
    noticeMinutes,
  }
}

/** Returns the call of a locked event, locked; null if nobody has joined yet. */
const lockCallOf = async (ctx: Ctx, { id }: CalendarEventRow) => {
  const call = await ctx.system.communicationSessions.findBy('calendarEventId', id)
  return call && lockCall(ctx, call.id)
}

/** Throws if the time of a locked event cannot change, because its call is in progress or over. */
export const requireMovable = async (ctx: Ctx, event: CalendarEventRow): Promise<void> => {
  const call = await lockCallOf(ctx, event)
  if (call?.status === 'active')
    throw wrongField('startTime', 'This call is in progress, so it can’t be moved.')
  if (call?.status === 'missed')
    throw wrongField('startTime', 'This call was missed. Schedule a new call instead.')
}

/** Throws if the call of a locked event is in progress, so that the event cannot be cancelled. */
export const requireNoCall = async (ctx: Ctx, event: CalendarEventRow): Promise<void> => {
  if ((await lockCallOf(ctx, event))?.status === 'active')
    throw wrongField('status', 'This call is in progress. End it first.')
}

/** Ends the call of a locked event that is completed. Throws if it is in progress without the viewer. */
export const endCallOf = async (ctx: Ctx, event: CalendarEventRow): Promise<void> => {
  const call = await lockCallOf(ctx, event)
  if (call?.status !== 'active') return
  const now = ctx.appServices.clock()
  authoriseRecord(ctx.viewer, 'endCommunicationSession', call, { now })
  await ctx.stores.communicationSessions.change(call.id, await endValues(ctx, call, now))
}
