import type { Knex } from 'knex'
import type { MailData } from '#shared/mail.ts'
import { isAwake, joinsOfPerson, wantsEmails } from './mailed-people.ts'
import type { DueMail, Recipient } from './mailed-people.ts'

/** The hour on the customer's clock from which the letter is sent on Mondays. */
const morning = 8

/** Finds who gets the weekly letter. */
export const createWeeklyLetters = (db: Knex) => ({
  /**
   * Returns the users of active customers with the letter on whose clock it is Monday after 8:00, as far as they want
   * emails, are not in quiet hours and have no letter about the week yet.
   */
  due: async (now: Date): Promise<DueMail<'weekly_letter'>[]> => {
    const { rows } = await db.raw<{ rows: (Recipient & MailData['weekly_letter'])[] }>(
      `select u.id, u.display_name as "displayName", u.username, c.id as "customerId",
         to_char(m.monday - interval '7 days', 'YYYY-MM-DD') as monday
       from users u
       ${joinsOfPerson}
       cross join lateral (select ?::timestamptz at time zone coalesce(c.time_zone, o.time_zone) as wall) z
       cross join lateral (select date_trunc('week', z.wall) as monday) m
       where u.role = 'user' and c.status = 'active'
         and coalesce(c.weekly_letter, o.weekly_letter) = 'on'
         and c.created_at < m.monday at time zone coalesce(c.time_zone, o.time_zone)
         and z.wall >= m.monday + interval '${morning} hours' and z.wall < m.monday + interval '1 day'
         and not exists (select from mails x
           where x.key = 'weekly_letter ' || u.id || ' ' || to_char(m.monday - interval '7 days', 'YYYY-MM-DD'))
         and ${wantsEmails(`'weekly_summary'`)} and ${isAwake}
       order by u.id`,
      [now, now],
    )
    return rows.map(({ customerId, monday, ...to }) => ({ to, data: { customerId, monday } }))
  },
})
