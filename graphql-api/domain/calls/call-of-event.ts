import { wrongField } from '#api/errors.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import { countPlannedMinutes } from '#shared/call-limits.ts'

/** Returns the columns of a call that is made from an event. */
export const callValuesOf = (event: CalendarEventRow) => {
  const { id, customerId, vaId, startTime, endTime, title, noticeMinutes } = event
  if (customerId === null || vaId === null)
    throw wrongField(
      'calendarEventId',
      'Only a call with a customer and an assistant can be joined.',
    )
  return {
    calendarEventId: id,
    customerId,
    vaId,
    startTime,
    plannedMinutes: countPlannedMinutes(startTime, endTime),
    topic: title,
    noticeMinutes,
  }
}
