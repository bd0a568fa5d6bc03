import type { Knex } from 'knex'
import { isOfAppointments, lockTimesOf } from '#api/stores/history/write-busy-times.ts'
import type { AppointmentIds } from '#api/stores/history/write-busy-times.ts'

type HeldRow = {
  calendarEventId: number | null
  communicationSessionId: number | null
  from: Date
  to: Date
  isTaken: boolean
}

/**
 * Returns which of these appointments, which this transaction has just given to an assistant, overlap another one of that
 * assistant, or each other. Locks the times of that assistant and of the earlier ones until the transaction ends.
 */
export const findAppointmentClashes = async (
  db: Knex,
  ids: AppointmentIds,
): Promise<AppointmentIds> => {
  if (ids.events.length + ids.sessions.length === 0) return ids
  await lockTimesOf(db, ids)
  const { rows: heldRows } = (await db.raw(
    `select calendar_event_id, communication_session_id, lower(during) as "from", upper(during) as "to",
       exists (
         select from busy_times as busy
         where busy.person_id = held.person_id and busy.during && held.during
           and not coalesce(busy.calendar_event_id = held.calendar_event_id,
             busy.communication_session_id = held.communication_session_id, false)) as is_taken
     from held_times as held
     where ${isOfAppointments}
     order by lower(during), calendar_event_id, communication_session_id`,
    ids,
  )) as { rows: HeldRow[] }
  const clashing: HeldRow[] = []
  let takenUntil = new Date(0)
  for (const one of heldRows) {
    if (one.isTaken || one.from < takenUntil) clashing.push(one)
    else takenUntil = one.to
  }
  return {
    events: clashing.flatMap(({ calendarEventId }) => calendarEventId ?? []),
    sessions: clashing.flatMap(({ communicationSessionId }) => communicationSessionId ?? []),
  }
}
