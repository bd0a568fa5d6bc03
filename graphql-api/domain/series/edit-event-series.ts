import type { Ctx } from '#api/request/context.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import type { EventSeriesRow } from '#api/stores/queries/series/event-series.ts'
import type { SeriesScope } from '#shared/kinds.ts'
import { createNotFoundError } from '#api/domain/records.ts'
import { restOfRule, shiftOf } from './move-series.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

type Values = Omit<ParsedInput<'updateCalendarEvent'>, 'id' | 'expectedVersion' | 'editScope'>

type Edit = { values: Values; editScope: SeriesScope }

/** Returns the series of an event, locked, with its events from this one on or all of them, those that a change is about, and those that people are told of. */
const lockSeries = async (ctx: Ctx, event: CalendarEventRow, editScope: SeriesScope) => {
  const series = event.seriesId === null ? null : await ctx.system.eventSeries.lock(event.seriesId)
  if (!series || !event.occursAt) throw createNotFoundError('calendarEvent')
  const isWhole = editScope === 'all' || event.occursAt <= series.startsAt
  const events = await ctx.system.seriesEvents.lock(series.id, isWhole ? null : event.occursAt)
  const now = ctx.appServices.clock()
  const idsInCall = await ctx.system.seriesEvents.findInCall(series.id)
  const isComing = ({ id, status, startTime, isDetached }: CalendarEventRow) =>
    status === 'scheduled' && startTime > now && !isDetached && !idsInCall.includes(id)
  const changedIds = new Set(
    events.filter((one) => one.id === event.id || isComing(one)).map(({ id }) => id),
  )
  // People are told of the event itself, and of others that their calendar programs have.
  const notifiedIds = new Set([event.id, ...(await ctx.system.seriesEvents.findMailed(series))])
  return { series, occursAt: event.occursAt, isWhole, events, changedIds, notifiedIds }
}

/** Changes the event, and those of its series that the scope is about. Returns the event. Following ones become a series of their own. */
export const changeEventSeries = async (
  ctx: Ctx,
  event: CalendarEventRow,
  { values, editScope }: Edit,
): Promise<CalendarEventRow> => {
  const { series, occursAt, isWhole, events, changedIds, notifiedIds } = await lockSeries(
    ctx,
    event,
    editScope,
  )
  const { startTime = event.startTime, endTime = event.endTime, ...words } = values
  const shift = shiftOf(series, { from: event.startTime, to: startTime, field: 'startTime' })
  const lengthMs =
    endTime.getTime() - startTime.getTime() === event.endTime.getTime() - event.startTime.getTime()
      ? null
      : endTime.getTime() - startTime.getTime()
  const { externalEventId: _own, ...sharedValues } = words
  const { id: _id, ...before } = series
  const template = {
    ...before,
    ...sharedValues,
    ...(lengthMs !== null && { lengthMs }),
    rule: restOfRule(series, isWhole ? series.startsAt : occursAt, shift),
    startsAt: shift(isWhole ? series.startsAt : occursAt),
    nextAt: series.nextAt && shift(series.nextAt),
  }
  const seriesId = isWhole ? series.id : await splitSeries(ctx, series.id, template)
  if (isWhole) await ctx.system.eventSeries.change(series.id, template)
  const isSame = (row: CalendarEventRow, movedRow: CalendarEventRow) =>
    !changedIds.has(row.id) &&
    row.seriesId === movedRow.seriesId &&
    row.occursAt === movedRow.occursAt
  const move = (row: CalendarEventRow): CalendarEventRow => {
    const movedSeries = {
      ...row,
      seriesId,
      occursAt: row.occursAt && shift(row.occursAt),
      recurrence: template.rule,
    }
    if (!changedIds.has(row.id)) return movedSeries
    if (row.id === event.id) return { ...movedSeries, ...words, startTime, endTime }
    const begin = shift(row.startTime)
    const length = lengthMs ?? row.endTime.getTime() - row.startTime.getTime()
    return {
      ...movedSeries,
      ...sharedValues,
      startTime: begin,
      endTime: new Date(begin.getTime() + length),
    }
  }
  const after = events.flatMap((row) => {
    const movedRow = move(row)
    return isSame(row, movedRow) ? [] : [movedRow]
  })
  const rows = await ctx.system.seriesEvents.change(events, after, { changedIds, notifiedIds })
  const row = rows.find(({ id }) => id === event.id)
  if (!row) throw createNotFoundError('calendarEvent')
  return row
}

/** Ends a series before an occurrence and begins another one with it. Returns the id of the new one. */
const splitSeries = async (ctx: Ctx, id: number, rest: Omit<EventSeriesRow, 'id'>) => {
  await ctx.system.eventSeries.change(id, { nextAt: null })
  return (await ctx.system.eventSeries.insert(rest)).id
}

/** Ends the series of an event that is about to be cancelled, and cancels its other events that the scope is about. */
export const endEventSeries = async (ctx: Ctx, event: CalendarEventRow, editScope: SeriesScope) => {
  if (event.seriesId === null) return
  const { series, events, changedIds, notifiedIds } = await lockSeries(ctx, event, editScope)
  changedIds.delete(event.id)
  await ctx.system.eventSeries.change(series.id, { nextAt: null })
  const laterEvents = events.filter(({ id }) => changedIds.has(id))
  const after = laterEvents.map((row) => ({ ...row, status: 'cancelled' as const }))
  await ctx.system.seriesEvents.change(laterEvents, after, { changedIds, notifiedIds })
}
