import { busyElsewhere, endOfCall, findConflict, isTooLong } from '#shared/appointments.ts'
import { sentence } from '#shared/isolate.ts'
import type { Texts } from '#web/writing/forms/fields.ts'
import { dateValueOf } from '#web/writing/dates/date-value.ts'
import { instantOf } from '#web/ui/reader-clock.ts'
import type { AppointmentsNearQuery } from './appointments-near.generated.ts'

/** A period in milliseconds, the end excluded. */
type Period = { start: number; end: number }

/** An appointment of the person. */
type NearAppointment = Period & { key: string; name: string }

const minute = 60_000

const instantIn = (text: string | undefined) => {
  const date = dateValueOf(text?.trim() ?? '')
  return date?.time ? instantOf(new Date(`${date.day}T${date.time}Z`)).getTime() : null
}

/** Returns when a typed event takes place; null if it takes no time, or is no period yet. A call has no end of its own. */
export const periodOf = (texts: Texts, callMinutes: number): Period | null => {
  const start = instantIn(texts.startTime)
  if (start === null || texts.eventType === 'DEADLINE') return null
  const end = texts.endTime === undefined ? start + callMinutes * minute : instantIn(texts.endTime)
  if (end === null || end <= start || isTooLong(new Date(start), new Date(end))) return null
  return { start, end }
}

const day = 86_400_000

/** Returns the variables of the query: whole days, so that it is not sent again for each typed letter. */
export const variablesOf = ({ start, end }: Period, personId: string) => ({
  personId,
  from: new Date((Math.floor(start / day) - 1) * day).toISOString(),
  to: new Date((Math.ceil(end / day) + 1) * day).toISOString(),
})

const takesTime = ({ status }: { status: string }) => status === 'SCHEDULED' || status === 'ACTIVE'

const listNear = ({ calendar }: AppointmentsNearQuery, now: number): NearAppointment[] => [
  ...(calendar?.events ?? [])
    .filter((event) => takesTime(event) && event.eventType !== 'DEADLINE')
    .map(({ id, title, startTime, endTime }) => ({
      key: `CalendarEvent:${id}`,
      name: title,
      start: Date.parse(startTime),
      end: Date.parse(endTime),
    })),
  ...(calendar?.calls ?? []).filter(takesTime).map((call) => {
    const start = Date.parse(call.startTime)
    const times = {
      startTime: start,
      endTime: call.endTime === null ? null : Date.parse(call.endTime),
      plannedMinutes: call.plannedMinutes,
      isActive: call.status === 'ACTIVE',
      isUnplanned: call.isUnplanned,
    }
    return {
      key: `CommunicationSession:${call.id}`,
      name: sentence`Call with ${call.customer.name}`,
      start,
      end: endOfCall(times, now),
    }
  }),
  ...(calendar?.outsideBusyTimes ?? []).map(({ start, end }) => ({
    key: `busy ${start}`,
    name: busyElsewhere,
    start: Date.parse(start),
    end: Date.parse(end),
  })),
]

/** Returns by which lengths the calls of a person are planned; null until they are known. */
export const callLengthsOf = (data: AppointmentsNearQuery | undefined) =>
  data?.user?.availability ?? data?.organisation ?? null

/** Returns the appointment that stands in the way of a period, and why: one that overlaps it before one that is too close. */
export const findNear = (
  data: AppointmentsNearQuery,
  period: Period,
  { now, exceptId }: { now: number; exceptId: string | undefined },
) => {
  const pause = callLengthsOf(data)?.pauseMinutes ?? 0
  const conflicts = listNear(data, now)
    .filter(({ key }) => key !== exceptId)
    .flatMap((nearAppointment) => {
      const kind = findConflict(period, nearAppointment, pause * minute)
      return kind ? [{ ...nearAppointment, kind, pause }] : []
    })
  return conflicts.find(({ kind }) => kind === 'overlap') ?? conflicts[0]
}
