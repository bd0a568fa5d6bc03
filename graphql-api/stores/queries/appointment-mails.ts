import type { Knex } from 'knex'
import type { MailData } from '#shared/mail.ts'
import { isAwake, joinsOfPerson, wantsEmails } from './mailed-people.ts'
import type { Recipient } from './mailed-people.ts'

/** An event or a call of which a person is told by email. */
export type DueAppointment = { to: Recipient; data: MailData['appointment'] }

/** Hours after which a notification is no longer worth an email. Quiet hours are shorter. */
const hoursAtMost = 24

/** Finds the people who are told of an event or a call by email. */
export const createAppointmentMails = (db: Knex) => ({
  /**
   * Marks the notifications about events and calls as mailed, and returns what they are about, once for each person. They
   * are mailed at once and whether or not they were read, because the email is for the calendar. Kinds that a person does
   * not want by email are left out; in quiet hours nothing is mailed until they are over.
   */
  take: async (now: Date): Promise<DueAppointment[]> => {
    const { rows } = await db.raw<{ rows: (Recipient & { data: MailData['appointment'] })[] }>(
      `with marked as (
         update notifications n set mailed_at = ?
         from users u
         ${joinsOfPerson}
         where u.id = n.user_id and n.kind = 'appointment' and n.mailed_at is null and n.at > ?
           and ${wantsEmails('n.kind')} and ${isAwake}
         returning n.user_id, n.noun, n.record_id, n.event, n.count
       )
       select u.id, u.display_name as "displayName", u.username, json_build_object('noun', m.noun, 'id', m.record_id,
         -- What joined an unread notification may have been planned before.
         'isNew', bool_or(m.event in ('eventPlanned', 'callPlanned') or m.count > 1)) as data
       from marked m
       join users u on u.id = m.user_id
       group by u.id, m.noun, m.record_id
       order by u.id, m.noun, m.record_id`,
      [now, new Date(now.getTime() - hoursAtMost * 3_600_000), now],
    )
    return rows.map(({ data, ...to }) => ({ to, data }))
  },
})
