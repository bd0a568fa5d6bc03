import type { Knex } from 'knex'
import type { Reminder } from '#shared/mail.ts'
import { openTaskStatuses } from '#shared/statuses.ts'
import { importedAfter } from '#api/stores/queries/imports/imported-after.ts'
import { isAwake, joinsOfPerson, wantsEmails, zoneOfPerson } from './mailed-people.ts'
import type { DueMail, Recipient } from './mailed-people.ts'

/** The clock time at which a person is reminded of a task that is due on the next day, without a time. */
const morning = '08:00'

/** Hours between the earliest such morning on earth and the end of the next day in the westernmost time zone. */
const furthestHours = 64

const hour = 3_600_000

const openStatuses = openTaskStatuses.map((status) => `'${status}'`).join(', ')

/** Events and calls: their assistant and the users of their customer are reminded. */
const appointments = (noun: string, table: string, where = 'true') => `
  select '${noun}' as noun, a.id, p.user_id, a.start_time as at, false as is_day, a.created_at
  from ${table} a
  cross join lateral (
    select a.va_id as user_id
    union
    select id from users where customer_id = a.customer_id
  ) p
  where a.status = 'scheduled' and a.start_time > ? and a.start_time <= ? and ${where}`

/** Finds what people are to be reminded of. */
export const createReminders = (db: Knex) => ({
  /**
   * Records which reminders are sent now, and returns them by person: a day before a task is due, and a day and an hour
   * before an event or a call. A task that is due on a day is reminded of at 8:00 of the day before, on the clock of its
   * assistant. A record that was created or imported later than that is not reminded of; in quiet hours nothing is, until they are
   * over or it has begun. One statement, whose indexes give the records of the next days.
   */
  take: async (now: Date): Promise<DueMail<'reminder'>[]> => {
    const after = (hours: number) => new Date(now.getTime() + hours * hour)
    const { rows } = await db.raw<{ rows: (Recipient & { reminders: Reminder[] })[] }>(
      `with candidate as (
         select 'task' as noun, t.id, t.assigned_va_id as user_id, t.due_date as at, t.due_is_day as is_day, t.created_at
         from tasks t
         where t.status in (${openStatuses})
           and coalesce(t.due_date, 'infinity') > ? and coalesce(t.due_date, 'infinity') <= ?
         union all ${appointments('calendarEvent', 'calendar_events')}
         union all ${appointments('communicationSession', 'communication_sessions', 'a.calendar_event_id is null')}
       ),
       due as (
         select u.id as user_id, r.noun, r.id, m.hours_ahead, r.at
         from candidate r
         join users u on u.id = r.user_id
         ${joinsOfPerson}
         cross join lateral (values
           (24, case when r.is_day
             -- The day that ends at this instant: see dayEndingAt in shared/days.ts.
             then ((r.at at time zone 'UTC' - interval '10 hours')::date - 1 + time '${morning}') at time zone ${zoneOfPerson}
             else r.at - interval '1 day' end),
           (1, case when r.noun <> 'task' then r.at - interval '1 hour' end)
         ) m(hours_ahead, moment)
         where m.moment <= ? and r.created_at <= m.moment
           and not (r.noun = 'task' and ${importedAfter('task', 'r.id', 'm.moment')})
           and (m.hours_ahead = 1 or r.at > ?)
           and ${wantsEmails(`'reminder'`)} and ${isAwake}
       ),
       taken as (
         insert into reminders (user_id, noun, record_id, hours_ahead, at)
         select user_id, noun, id, hours_ahead, at from due
         on conflict do nothing
         returning user_id, noun, record_id, at
       )
       select u.id, u.display_name as "displayName", u.username, t.reminders
       from (
         select user_id, json_agg(json_build_object('noun', noun, 'id', record_id, 'at', at) order by at, noun, record_id) as reminders
         from taken
         group by user_id
       ) t
       join users u on u.id = t.user_id`,
      [now, after(furthestHours), now, after(24), now, after(24), now, after(1), now],
    )
    return rows.map(({ reminders, ...to }) => ({ to, data: { reminders } }))
  },

  /** Deletes the reminders of times that are over. */
  sweep: (now: Date): Promise<number> =>
    db('reminders')
      .where('at', '<', new Date(now.getTime() - 24 * hour))
      .delete(),
})
