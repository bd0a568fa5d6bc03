import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import { notificationRules } from '#api/access/notification-rules.ts'
import type { ActivityRow } from '#api/stores/entities/activity.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import type { RecordChange } from '#api/stores/history/activity-entry.ts'
import {
  notificationEntries,
  type NotificationEntry,
} from '#api/stores/history/notification-entries.ts'
import { writeHistoryRows } from '#api/stores/history/history-rows.ts'
import type { Days } from './days.ts'

type Columns = Readonly<Record<string, unknown>>

/** The number of working days with notifications. */
const workingDays = 5

/** Of the last working day people have read all but the newest few. */
const newestCount = 2

/** Messages, which are read by an answer, requests for hours, and tasks that their assistant has not seen yet. */
const staysUnread = `(noun = 'message' or event = 'extraHoursRequested' or event = 'taskRequested'
  and exists (select from tasks as k where k.id = record_id and k.customer_acted_at is not null))`

const toldVerbs = [...new Set(Object.values(notificationRules).flatMap(({ verbs }) => verbs))]
const toldNouns = [...new Set(Object.values(notificationRules).map(({ noun }) => noun))].filter(
  (noun) => noun !== 'organisation',
)

/** Reads the records of activities, by noun and id. */
const readRecords = async (db: Knex, activities: readonly ActivityRow[]) => {
  const records = new Map<string, Columns>()
  for (const noun of toldNouns) {
    const ids = activities
      .filter((activity) => activity.noun === noun)
      .map(({ recordId }) => recordId)
    const rows: (Columns & { id: number })[] = await db(nouns[noun].many).whereIn('id', ids)
    for (const row of rows) records.set(`${noun} ${row.id}`, row)
  }
  return records
}

/** Returns the change of a logged record. One without changed fields was new. */
const changeOf = ({ noun, changes }: ActivityRow, row: Columns): RecordChange => {
  const values = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  return {
    noun,
    before: changes.length > 0 ? { ...row, ...values('before') } : null,
    after: { ...row, ...values('after') },
  }
}

/** Reads, for each side that does something about a record, its earlier notifications about it. */
const readByActors = `
  update notifications as n set read_at = e.at
  from jsonb_to_recordset(?::jsonb) as e(noun text, "subjectId" bigint, at timestamptz, "actorId" bigint)
  join users as a on a.id = e."actorId", users as u
  where n.read_at is null and n.noun = e.noun and n.subject_id = e."subjectId"
    and u.id = n.user_id and (u.role = 'user') = (a.role = 'user')`

/** Splits entries in order of time: each part is of one day and has each record once. */
const splitEntries = (entries: readonly NotificationEntry[], mornings: readonly Date[]) => {
  const dayOf = ({ at }: NotificationEntry) => mornings.filter((morning) => morning <= at).length
  const parts: NotificationEntry[][] = []
  for (const entry of entries) {
    const part = parts.at(-1)
    const isNew = part?.some(
      (one) =>
        dayOf(one) !== dayOf(entry) ||
        (one.noun === entry.noun && one.subjectId === entry.subjectId && one.at < entry.at),
    )
    if (!part || isNew) parts.push([entry])
    else part.push(entry)
  }
  return parts
}

/**
 * Seeds the notifications of the last working days, by the same rules as the verbs that the activity log names. A few
 * are unread: the newest, those about new requests, and messages that nobody has answered.
 */
export const seedNotifications = async (db: Knex, days: Days) => {
  const activities: ActivityRow[] = await db('activities')
    .where('at', '>', days.ago(workingDays, 0))
    .whereIn('verb', toldVerbs)
    .whereIn('noun', toldNouns)
    .orderBy(['at', 'id'])
  const records = await readRecords(db, activities)
  const users: UserRow[] = await db('users')
  const people = new Map(users.map((person) => [person.id, person]))
  const entries = activities.flatMap((activity) => {
    const row = records.get(`${activity.noun} ${activity.recordId}`)
    const actor = people.get(activity.actorId ?? 0) ?? null
    return row
      ? notificationEntries(changeOf(activity, row), activity.audience, { ...activity, actor })
      : []
  })
  const mornings = Array.from({ length: workingDays }, (_, at) => days.ago(workingDays - at, 0))
  for (const part of splitEntries(entries, mornings)) {
    const morning = mornings.findLast((one) => one <= (part[0]?.at ?? one)) ?? days.now
    await db('notifications')
      .whereRaw(`read_at is null and at < ? and not ${staysUnread}`, [morning])
      .update({ readAt: morning })
    await db.raw(readByActors, [JSON.stringify(part)])
    await writeHistoryRows(db, { notifications: part })
  }
  await db.raw(
    `update notifications as n set read_at = n.at + interval '20 minutes'
     from (select id, row_number() over (partition by user_id order by at desc, id) as place
       from notifications where read_at is null and not ${staysUnread}) as unread
     where unread.id = n.id and unread.place > ?`,
    [newestCount],
  )
}
