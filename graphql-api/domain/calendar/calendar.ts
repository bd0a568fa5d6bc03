import { requireViewer } from '#api/access/guard.ts'
import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { CalendarRange } from '#api/stores/queries/calendar/calendar.ts'
import type { OutsideBusyTimeRow } from '#api/stores/queries/calendar/outside-busy-times.ts'
import type { TimeOffSpan } from '#api/stores/queries/calendar/time-off.ts'
import { calendarLimits, endOfCall, findOverlaps } from '#shared/appointments.ts'
import { findAbsence } from './find-absence.ts'

type CalendarRequest = Omit<CalendarRange, 'ownerId'>

/** The events and calls of a range. */
export type CalendarRow = {
  events: CalendarEventRow[]
  calls: CommunicationSessionRow[]
  request: CalendarRequest
}

const { entries } = calendarLimits

const requireFew = (rows: readonly unknown[]) => {
  if (rows.length > entries)
    throw wrongField('to', `There are more than ${entries} entries. Choose fewer days or people.`)
}

/** An assistant who names no people reads their own calendar. */
const ownerOf = (ctx: Ctx, { personIds, customerId }: CalendarRequest) => {
  const { id, role } = requireViewer(ctx.viewer)
  return role === 'virtual_assistant' && personIds === null && customerId === null ? id : null
}

/** Returns the events and calls in the viewer's scope that take place in a range. */
export const readCalendar = async (ctx: Ctx, request: CalendarRequest): Promise<CalendarRow> => {
  const range = { ...request, ownerId: ownerOf(ctx, request) }
  const [events, calls] = await Promise.all([
    ctx.stores.calendar.events(range),
    ctx.stores.calendar.calls(range),
  ])
  for (const rows of [events, calls]) requireFew(rows)
  return { events, calls, request }
}

/** Returns the ids of the events and calls of a calendar that overlap another one of the same person. */
export const overlapsOf = (ctx: Ctx, { events, calls }: CalendarRow) => {
  const now = ctx.appServices.clock().getTime()
  const overlaps = findOverlaps([
    ...events
      .filter(({ status, eventType }) => status === 'scheduled' && eventType !== 'deadline')
      .map(({ id, vaId, startTime, endTime }) => ({
        key: `event ${id}`,
        personId: vaId,
        start: startTime.getTime(),
        end: endTime.getTime(),
      })),
    ...calls
      .filter(({ status }) => status === 'scheduled' || status === 'active')
      .map(({ id, vaId, startTime, endTime, plannedMinutes, status, isUnplanned }) => ({
        key: `call ${id}`,
        personId: vaId,
        start: startTime.getTime(),
        end: endOfCall(
          {
            startTime: startTime.getTime(),
            plannedMinutes,
            endTime: endTime?.getTime() ?? null,
            isActive: status === 'active',
            isUnplanned,
          },
          now,
        ),
      })),
  ])
  return {
    eventIds: events.filter(({ id }) => overlaps.has(`event ${id}`)).map(({ id }) => id),
    callIds: calls.filter(({ id }) => overlaps.has(`call ${id}`)).map(({ id }) => id),
  }
}

/** Returns the people whose time off staff see in a calendar; null for everyone. */
const peopleOff = async (ctx: Ctx, { personIds, customerId }: CalendarRequest) => {
  const { id, role } = requireViewer(ctx.viewer)
  if (customerId !== null) {
    const customer = await ctx.stores.customers.find(customerId)
    const assistants = customer ? [customer.assignedVaId] : []
    return personIds ? assistants.filter((one) => personIds.includes(one)) : assistants
  }
  if (personIds) return ctx.stores.users.visibleIds(personIds)
  return role === 'management' ? null : [id]
}

/** Returns the time off in a calendar. A portal user sees that of their assistant, as far ahead as on their other pages. */
export const timeOffOf = async (ctx: Ctx, { request }: CalendarRow): Promise<TimeOffSpan[]> => {
  const { role, customerId } = requireViewer(ctx.viewer)
  const { from, to } = request
  if (role !== 'user') return ctx.stores.timeOff.within({ from, to }, await peopleOff(ctx, request))
  const customer = customerId === null ? null : await ctx.stores.customers.find(customerId)
  const absence = customer && (await findAbsence(ctx, customer.assignedVaId))
  if (!absence) return []
  const all = await ctx.stores.timeOff.within({ from, to }, [absence.personId])
  return all.filter(({ id }) => id === absence.id)
}

// A change of clocks adds an hour.
const longestDay = 25 * 3_600_000

/**
 * Returns when people are busy by their outside calendars: management reads it of the named people, and of everyone on a
 * single day; assistants read their own.
 */
export const outsideBusyTimesOf = async (
  ctx: Ctx,
  { request }: CalendarRow,
): Promise<OutsideBusyTimeRow[]> => {
  const { id, role } = requireViewer(ctx.viewer)
  if (role === 'user') return []
  const personIds = request.customerId === null ? request.personIds : await peopleOff(ctx, request)
  if (role !== 'management') {
    const isShown = personIds === null || personIds.includes(id)
    return isShown ? ctx.stores.outsideBusyTimes.within(request, [id]) : []
  }
  const isDay = request.to.getTime() - request.from.getTime() <= longestDay
  return personIds || isDay ? ctx.stores.outsideBusyTimes.within(request, personIds) : []
}
