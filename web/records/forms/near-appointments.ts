import { endOfCall, findConflict, isTooLong } from '#shared/appointments.ts'
import { sentence } from '#shared/isolate.ts'
import type { Texts } from '#web/writing/forms/fields.ts'
import { dateValueOf } from '#web/writing/dates/date-value.ts'
import { instantOf } from '#web/ui/reader-clock.ts'
import type { AppointmentsNearQuery } from './appointments-near.generated.ts'

/** A period in milliseconds, the end excluded. */
type Period = { start: number; end: number }

/** An appointment of the person. */
type Near = Period & { key: string; name: string }

const instantIn = (text: string | undefined) => {
  const date = dateValueOf(text?.trim() ?? '')
  return date?.time ? instantOf(new Date(`${date.day}T${date.time}Z`)).getTime() : null
}

/** Returns when a typed event takes place; null if it takes no time, or is no period yet. */
export const periodOf = ({ startTime, endTime, eventType }: Texts): Period | null => {
  const [start, end] = [instantIn(startTime), instantIn(endTime)]
  if (start === null || end === null || end <= start || eventType === 'DEADLINE') return null
  return isTooLong(new Date(start), new Date(end)) ? null : { start, end }
}

const day = 86_400_000

/** Returns the variables of the query: whole days, so that it is not sent again for each typed letter. */
export const variablesOf = ({ start, end }: Period, personId: string) => ({
  personId,
  from: new Date((Math.floor(start / day) - 1) * day).toISOString(),
  to: new Date((Math.ceil(end / day) + 1) * day).toISOString(),
})

const takesTime = ({ status }: { status: string }) => status === 'SCHEDULED' || status === 'ACTIVE'

const nearOf = ({ calendar }: AppointmentsNearQuery, now: number): Near[] => [
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
    }
    return {
      key: `CommunicationSession:${call.id}`,
      name: sentence`Call with ${call.customer.name}`,
      start,
      end: endOfCall(times, now),
    }
  }),
]

/** Returns the appointment that stands in the way of a period, and why: one that overlaps it before one that is too close. */
export const findNear = (
  data: AppointmentsNearQuery,
  period: Period,
  { now, except }: { now: number; except: string | undefined },
) => {
  const pause = (data.user?.availability ?? data.organisation)?.pauseMinutes ?? 0
  const found = nearOf(data, now)
    .filter(({ key }) => key !== except)
    .flatMap((near) => {
      const kind = findConflict(period, near, pause * 60_000)
      return kind ? [{ ...near, kind, pause }] : []
    })
  return found.find(({ kind }) => kind === 'overlap') ?? found[0]
}
