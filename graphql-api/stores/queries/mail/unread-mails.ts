import type { Knex } from 'knex'
import { isAwake, joinsOfPerson, wantsEmails } from './mailed-people.ts'
import type { DueMail, Recipient } from './mailed-people.ts'

/** Minutes for which a notification waits in the app before it is mailed. */
const minutesUnread = 10

/** Hours after which an unread notification is no longer worth an email. */
const hoursAtMost = 24

/** Finds the notifications to mail. */
export const createUnreadMails = (db: Knex) => ({
  /**
   * Marks what to mail now as mailed, and returns it by person: all unread notifications of everyone with one that has
   * been unread for ten minutes; a newer one about many records waits, because it may be undone. Kinds that a person does not want by email are left out; in quiet hours nothing is mailed
   * until they are over. Appointments have mails of their own.
   */
  take: async (now: Date): Promise<DueMail<'unread'>[]> => {
    const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const { rows } = await db.raw<{ rows: (Recipient & { ids: number[] })[] }>(
      `with due as (
         select distinct n.user_id
         from notifications n
         join users u on u.id = n.user_id
         ${joinsOfPerson}
         where n.read_at is null and n.mailed_at is null and n.snoozed_until is null and n.at <= ? and n.at > ?
           and n.kind <> 'appointment'
           and ${wantsEmails('n.kind')} and ${isAwake}
       ),
       marked as (
         update notifications n set mailed_at = ? from due
         where n.user_id = due.user_id and n.read_at is null and n.mailed_at is null and n.snoozed_until is null
           and n.kind <> 'appointment' and (n.subject_id > 0 or n.at <= ?)
         returning n.id, n.user_id, n.kind
       )
       select u.id, u.display_name as "displayName", u.username, json_agg(m.id order by m.id desc) as ids
       from marked m
       join users u on u.id = m.user_id
       where ${wantsEmails('m.kind')}
       group by u.id`,
      [before(minutesUnread), before(hoursAtMost * 60), now, now, before(minutesUnread)],
    )
    return rows.map(({ ids, ...to }) => ({ to, data: { ids } }))
  },

  /** Notes that a person wants no emails about these kinds. */
  stop: async (userId: number, kinds: readonly string[]) => {
    await db('notificationChoices')
      .insert(kinds.map((kind) => ({ userId, kind, inApp: true, byEmail: false })))
      .onConflict(['userId', 'kind'])
      .merge(['byEmail'])
  },
})
