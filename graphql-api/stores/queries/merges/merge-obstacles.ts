import type { Knex } from 'knex'

/** What stands in the way of a merge of two customers, beside their own columns, and the record that it is about. */
export type ObstacleRow = {
  reason: 'portal_user' | 'invitation' | 'active_call' | 'running_timer' | 'appointment'
  recordId: number
  name: string
  otherName: string | null
}

/** Scheduled appointments of a customer that are not over. A call of an event is at the time of its event. */
const appointmentsOf = (customer: string) => `
  select 'calendarEvent' as noun, id, title as name, start_time as start, end_time as "end" from calendar_events
  where customer_id = ${customer} and status = 'scheduled' and end_time > :now
  union all
  select 'communicationSession', id, coalesce(topic, 'Call'), start_time, start_time + planned_minutes * interval '1 minute'
  from communication_sessions
  where customer_id = ${customer} and status = 'scheduled' and calendar_event_id is null
    and start_time + planned_minutes * interval '1 minute' > :now`

/** Reads what stands in the way, by one statement. The caller has locked both customers, or shows it to management. */
export const readObstacles = async (
  db: Knex,
  bindings: { keepId: number; mergeId: number; now: Date },
): Promise<ObstacleRow[]> => {
  const { rows } = await db.raw<{ rows: ObstacleRow[] }>(
    `select * from (
       select case when invited then 'invitation' else 'portal_user' end as reason, id as "recordId",
         display_name as name, null as "otherName", 1 as place
       from users where customer_id = :mergeId
       union all
       select 'active_call', s.id, c.name, null, 2
       from communication_sessions s join customers c on c.id = s.customer_id
       where s.customer_id in (:keepId, :mergeId) and (s.status = 'active' or s.status = 'scheduled' and s.ringing_since is not null)
       union all
       select 'running_timer', t.id, u.display_name, null, 3
       from time_entries t join users u on u.id = t.assistant_id
       where t.customer_id = :mergeId and t."end" is null and t.voided_at is null
       union all
       select 'appointment', one.id, one.name, other.name, 4
       from (${appointmentsOf(':mergeId')}) one join (${appointmentsOf(':keepId')}) other
         on one.start < other."end" and other.start < one."end"
     ) all_reasons order by place, "recordId" limit 20`,
    bindings as never,
  )
  return rows
}

/** Locks the leads of a customer, which come before customers in the order of locks. */
export const lockLeadsOf = async (db: Knex, customerId: number): Promise<number[]> => {
  const rows: { id: number }[] = await db('leads')
    .where({ customerId })
    .orderBy('id')
    .forUpdate()
    .select('id')
  return rows.map(({ id }) => id)
}
