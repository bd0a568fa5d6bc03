import type { Knex } from 'knex'

/** The unread notifications of a person that are mailed together. */
export type UnreadMail = { userId: number; ids: number[] }

/** Minutes for which a notification waits in the app before it is mailed. */
const minutesUnread = 10

/** Hours after which an unread notification is no longer worth an email. */
const hoursAtMost = 24

/** The condition that the person of a notification wants its kind by email. */
const isWanted = (alias: string) =>
  `not exists (select from notification_choices c
    where c.user_id = ${alias}.user_id and c.kind = ${alias}.kind and not c.by_email)`

/** Finds the notifications to mail. */
export const createUnreadMails = (db: Knex) => ({
  /**
   * Marks what to mail now as mailed, and returns it by person: all unread notifications of everyone with one that has
   * been unread for ten minutes. Kinds that a person does not want by email are left out; in quiet hours nothing is mailed
   * until they are over.
   */
  take: async (now: Date): Promise<UnreadMail[]> => {
    const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const { rows } = await db.raw<{ rows: { userId: number; ids: (number | string)[] }[] }>(
      `with due as (
         select distinct n.user_id
         from notifications n
         join users u on u.id = n.user_id and u.disabled_at is null and not u.invited
         cross join organisation o
         left join quiet_hours q on q.user_id = u.id
         cross join lateral (select ?::timestamptz at time zone coalesce(u.time_zone, o.time_zone) as wall) w
         cross join lateral (select extract(hour from wall) * 60 + extract(minute from wall) as minute) m
         where n.read_at is null and n.mailed_at is null and n.snoozed_until is null and n.at <= ? and n.at > ?
           and ${isWanted('n')}
           and (q.user_id is null or case when from_minute < to_minute
             then minute < from_minute or minute >= to_minute
             else minute < from_minute and minute >= to_minute end)
       ),
       marked as (
         update notifications n set mailed_at = ? from due
         where n.user_id = due.user_id and n.read_at is null and n.mailed_at is null and n.snoozed_until is null
         returning n.id, n.user_id, n.kind
       )
       select m.user_id as "userId", json_agg(m.id order by m.id desc) as ids
       from marked m
       where ${isWanted('m')}
       group by m.user_id`,
      [now, before(minutesUnread), before(hoursAtMost * 60), now],
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
