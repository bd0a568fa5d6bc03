import type { Knex } from 'knex'
import { calendarHoldersOf, isTellingHoldersOnly } from '#api/access/appointment-rules.ts'
import type { AppointmentColumns, CalendarHolder } from '#api/access/appointment-rules.ts'
import type { Verb } from '#api/access/verbs.ts'
import { runPrepared } from '#api/database/run-statement.ts'
import { undoPeriod } from '#shared/many.ts'
import type { RecordChange } from './activity-entry.ts'

/** One side that is told of an appointment by email, for the statement that writes the changes. */
type CalendarChange = CalendarHolder & {
  noun: string
  recordId: number
  holdersOnly: boolean
  at: Date
}

/** Returns SQL that is true if the assistant or a customer's user was mailed about an event or a call. All are SQL expressions. */
export const wasMailed = (about: {
  noun: string
  id: string
  assistantId: string
  customerId: string
}) => `exists (
  select from mails m join users p on p.id = m.user_id
  where (p.id = ${about.assistantId} or p.customer_id = ${about.customerId}) and m.kind = 'appointment'
    and m.data ->> 'noun' = ${about.noun} and (m.data ->> 'id')::bigint = ${about.id})`

const sql = `
  insert into calendar_changes (user_id, noun, record_id, held, at)
  select r.user_id, e.noun, e."recordId", e.held, e.at
  from jsonb_to_recordset(?::jsonb) as e(noun text, "recordId" bigint, "assistantId" bigint, "customerId" bigint,
    held jsonb, "heldBy" bigint, "heldOf" bigint, "holdersOnly" boolean, at timestamptz)
  cross join lateral (
    select id from users where id = e."assistantId"
    union all select id from users where customer_id = e."customerId" and role = 'user'
  ) as r(user_id)
  where not e."holdersOnly"
    or exists (select from calendar_changes c where c.noun = e.noun and c.record_id = e."recordId")
    or ${wasMailed({ noun: 'e.noun', id: 'e."recordId"', assistantId: 'e."heldBy"', customerId: 'e."heldOf"' })}
  order by r.user_id, e.noun, e."recordId"
  on conflict (user_id, noun, record_id) do update set at = greatest(calendar_changes.at, excluded.at)`

/**
 * Notes whose calendars these changes of events and calls are about, by one statement. A job mails them; until then
 * further changes join, and what the calendar had before the first one stays. Those of many records wait until they can no
 * longer be undone.
 */
export const writeCalendarChanges = async (
  db: Knex,
  changes: Iterable<RecordChange>,
  { verb, at: now, manyId = null }: { verb: Verb | null; at: Date; manyId?: number | null },
): Promise<void> => {
  const at = manyId === null ? now : new Date(now.getTime() + undoPeriod)
  const entries = [...changes].flatMap(({ noun, before, after, isQuiet }): CalendarChange[] => {
    if (isQuiet || (noun !== 'calendarEvent' && noun !== 'communicationSession')) return []
    const [earlierRow, row] = [before as AppointmentColumns | null, after as AppointmentColumns]
    const holdersOnly = verb !== null && isTellingHoldersOnly(verb, row)
    const { id: recordId } = after as { id: number }
    const [heldBy, heldOf] = [earlierRow?.vaId ?? null, earlierRow?.customerId ?? null]
    return calendarHoldersOf(earlierRow, row).map((holder) => ({
      ...holder,
      noun,
      recordId,
      heldBy,
      heldOf,
      holdersOnly,
      at,
    }))
  })
  if (entries.length === 0) return
  await runPrepared(db, sql, [JSON.stringify(entries)])
}
