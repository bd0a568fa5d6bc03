import type { Knex } from 'knex'

/** The unread notifications of a person that are mailed together. */
export type UnreadMail = { userId: number; ids: number[] }

/** Minutes for which a notification waits in the app before it is mailed. */
const minutesUnread = 10

/** Hours after which an unread notification is no longer worth an email. */
const hoursAtMost = 24

/** Finds the notifications to mail. */
export const createUnreadMails = (db: Knex) => ({
  /**
   * Marks what to mail now as mailed, and returns it by person: all unread notifications of everyone with one that has
   * been unread for ten minutes. Kinds that a person does not want by email are left out.
   */
  take: async (now: Date): Promise<UnreadMail[]> => {
    const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const { rows } = await db.raw<{ rows: { userId: number; ids: (number | string)[] }[] }>(
      `with due as (
         select distinct user_id from notifications
         where read_at is null and mailed_at is null and at <= ? and at > ?
       ),
       marked as (
         update notifications n set mailed_at = ? from due
         where n.user_id = due.user_id and n.read_at is null and n.mailed_at is null
         returning n.id, n.user_id, n.kind
       )
       select m.user_id as "userId", json_agg(m.id order by m.id desc) as ids
       from marked m join users u on u.id = m.user_id and u.disabled_at is null and not u.invited
       where not exists (
         select from notification_choices c
         where c.user_id = m.user_id and c.kind = m.kind and not c.by_email
       )
       group by m.user_id`,
      [before(minutesUnread), before(hoursAtMost * 60), now],
    )
    return rows.map(({ userId, ids }) => ({ userId, ids: ids.map(Number) }))
  },

  /** Notes that a person wants no emails about these kinds. */
  stop: async (userId: number, kinds: readonly string[]) => {
    await db('notificationChoices')
      .insert(kinds.map((kind) => ({ userId, kind, inApp: true, byEmail: false })))
      .onConflict(['userId', 'kind'])
      .merge(['byEmail'])
  },
})
