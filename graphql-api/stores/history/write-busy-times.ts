import type { Knex } from 'knex'
import { ProductError } from '#api/errors.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { RecordChange } from './activity-entry.ts'

const columns = {
  calendarEvent: 'calendarEventId',
  communicationSession: 'communicationSessionId',
} as const

type Appointment = Partial<Pick<CalendarEventRow, 'title' | 'endTime' | 'eventType'>> &
  Pick<CommunicationSessionRow, 'id' | 'startTime' | 'status'> & { vaId: number | null }

/** Returns what an appointment’s busy time depends on; a call has no planned end. */
const timeOf = (noun: keyof typeof columns, row: Appointment) =>
  JSON.stringify([
    row.status === 'scheduled',
    row.vaId,
    row.startTime,
    noun === 'calendarEvent' && [row.endTime, row.eventType === 'deadline'],
  ])

const isAppointment = (noun: string): noun is keyof typeof columns => noun in columns

/** Returns the appointments whose busy time may have changed. */
const collectMoved = (changes: Iterable<RecordChange>) =>
  [...changes].flatMap(({ noun, before, after }) =>
    isAppointment(noun) &&
    (before === null || timeOf(noun, before as Appointment) !== timeOf(noun, after as Appointment))
      ? [{ noun, row: after as Appointment }]
      : [],
  )

type Source = { calendarEventId: number | null; communicationSessionId: number | null }

type MovedAppointments = ReturnType<typeof collectMoved>

/** Returns the error about the appointment of a held time that overlaps another one of its person. */
const createTakenError = (movedAppointments: MovedAppointments, source: Source) => {
  const title = movedAppointments.find(({ noun, row }) => row.id === source[columns[noun]])?.row
    .title
  const message = `${title ? `“${title}”` : 'This call'} overlaps another appointment, or the break after it. Choose another time.`
  return new ProductError('SLOT_TAKEN', message, { fields: { startTime: message } })
}

/** Returns the SQL that locks the busy times of a person until the transaction ends. */
export const busyTimesLock = (person: string) =>
  `pg_advisory_xact_lock(hashtextextended('busy_times', ${person}))`

/** The ids of appointments. */
export type AppointmentIds = { events: readonly number[]; sessions: readonly number[] }

/** SQL that narrows held and busy times to those of appointments, with `AppointmentIds` as its values. */
export const isOfAppointments =
  '(calendar_event_id = any (:events) or communication_session_id = any (:sessions))'

/**
 * Locks the times of the people whose times these appointments take or leave, until the transaction ends. People are
 * locked in the order of their ids, so that two changes wait for each other here and never in a circle.
 */
export const lockTimesOf = async (db: Knex, ids: AppointmentIds): Promise<void> => {
  await db.raw(
    `select ${busyTimesLock('person_id')}
     from (
       select person_id from held_times where ${isOfAppointments}
       union select person_id from busy_times where ${isOfAppointments}
       order by person_id
     ) as people`,
    ids,
  )
}

/** Locks the times of people until the transaction ends, in the order of their ids. */
export const lockTimesOfPeople = async (db: Knex, ids: readonly number[]): Promise<void> => {
  await db.raw(
    `select ${busyTimesLock('id')} from (select unnest(?::bigint[]) as id order by 1) as people`,
    [[...ids]],
  )
}

/**
 * Stores the times of the appointments that changed: copies them from the view `held_times`, which computes them, to the
 * table `busy_times`, whose constraint lets no one have two appointments at a time. It runs with the history of every
 * change, so that no verb, job or import can forget it. Throws SLOT_TAKEN if a time overlaps another one.
 */
export const writeBusyTimes = async (db: Knex, changes: Iterable<RecordChange>): Promise<void> => {
  const appointments = collectMoved(changes)
  if (appointments.length === 0) return
  const idsOf = (movedNoun: MovedAppointments[number]['noun']) =>
    appointments.filter(({ noun }) => noun === movedNoun).map(({ row }) => row.id)
  const ids = { events: idsOf('calendarEvent'), sessions: idsOf('communicationSession') }
  await lockTimesOf(db, ids)
  await db.raw(`delete from busy_times where ${isOfAppointments}`, ids)
  const { rows: takenRows } = (await db.raw(
    `with held as (select * from held_times where ${isOfAppointments}),
     added as (
       insert into busy_times (person_id, during, calendar_event_id, communication_session_id)
       select person_id, during, calendar_event_id, communication_session_id from held
       where not exists (
         -- The exclusion constraint leaves legacy rows out, so overlaps with them are found here.
         select from busy_times as legacy
         where legacy.person_id = held.person_id and legacy.during && held.during and legacy.is_legacy)
       on conflict do nothing
       returning calendar_event_id, communication_session_id
     )
     select calendar_event_id, communication_session_id from held
     except all select calendar_event_id, communication_session_id from added
     limit 1`,
    ids,
  )) as { rows: Source[] }
  if (takenRows[0]) throw createTakenError(appointments, takenRows[0])
}
