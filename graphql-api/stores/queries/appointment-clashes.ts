import type { Knex } from 'knex'
import { busyTimesLock } from '#api/stores/history/write-busy-times.ts'

/** The ids of appointments. */
export type AppointmentIds = { events: readonly number[]; sessions: readonly number[] }

type HeldRow = {
  calendarEventId: number | null
  communicationSessionId: number | null
  from: Date
  to: Date
  isTaken: boolean
}

/**
 * Returns which of an assistant’s appointments overlap another one of that assistant. The appointments are those that
 * this transaction has just given them. Locks the times of the assistant until the transaction ends.
 */
export const findAppointmentClashes = async (
  db: Knex,
  assistantId: number,
  { events, sessions }: AppointmentIds,
): Promise<AppointmentIds> => {
  await db.raw(`select ${busyTimesLock('?::bigint')}`, [assistantId])
  const { rows: held } = (await db.raw(
    `select calendar_event_id, communication_session_id, lower(during) as "from", upper(during) as "to",
       exists (
         select from busy_times as busy
         where busy.person_id = held.person_id and busy.during && held.during
           and not coalesce(busy.calendar_event_id = held.calendar_event_id,
             busy.communication_session_id = held.communication_session_id, false)) as is_taken
     from held_times as held
     where calendar_event_id = any (:events) or communication_session_id = any (:sessions)
     order by lower(during), calendar_event_id, communication_session_id`,
    { events, sessions },
  )) as { rows: HeldRow[] }

  const clashing: HeldRow[] = []
  // They may also overlap each other, if they were of different assistants before.
  let takenUntil = new Date(0)
  for (const one of held) {
    if (one.isTaken || one.from < takenUntil) clashing.push(one)
    else takenUntil = one.to
  }
  const idsOf = (column: 'calendarEventId' | 'communicationSessionId') =>
    clashing.flatMap(({ [column]: id }) => id ?? [])
  return { events: idsOf('calendarEventId'), sessions: idsOf('communicationSessionId') }
}
