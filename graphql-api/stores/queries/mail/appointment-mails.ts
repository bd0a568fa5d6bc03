import type { Knex } from 'knex'
import type { MailData } from '#shared/mail.ts'
import { isAwake, joinsOfPerson, wantsEmails } from './mailed-people.ts'
import type { DueMail, Recipient } from './mailed-people.ts'

/** Hours after which a change is no longer worth an email. Quiet hours are shorter. */
const hoursAtMost = 24

/** Finds the people who are told of an event or a call by email. */
export const createAppointmentMails = (db: Knex) => ({
  /**
   * Takes the changes of calendars that are due, once for each person and appointment. Those of people who do
   * not want emails about appointments are left out; in quiet hours nothing is mailed until they are over.
   */
  take: async (now: Date): Promise<DueMail<'appointment'>[]> => {
    const oldestTime = new Date(now.getTime() - hoursAtMost * 3_600_000)
    const { rows } = await db.raw<{ rows: (Recipient & { data: MailData['appointment'] })[] }>(
      `with taken as (
         delete from calendar_changes d
         using users u
         ${joinsOfPerson}
         where u.id = d.user_id and d.at <= ? and (d.at <= ? or ${isAwake})
         returning d.*, u.display_name, u.username, d.at > ? and ${wantsEmails("'appointment'")} as is_mailed
       )
       select user_id as id, display_name as "displayName", username,
         json_build_object('noun', noun, 'id', record_id, 'held', held) as data
       from taken
       where is_mailed
       order by user_id, noun, record_id`,
      [now, oldestTime, now, oldestTime],
    )
    return rows.map(({ data, ...to }) => ({ to, data }))
  },
})
