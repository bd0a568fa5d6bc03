import type { Knex } from 'knex'
import { runPrepared } from '#api/database/run-statement.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { changesChannel, feedRows } from './change-feed.ts'
import type { FeedEntry } from './change-feed.ts'
import type { NotificationEntry } from './notification-entries.ts'
import { notificationJson, notificationSql } from './notification-sql.ts'

const loggedSql = `logged as (
     insert into activities
       (at, actor_id, actor_name, verb, noun, record_id, record_name, customer_id, audience, changes, import_id,
        import_file, is_folded)
     select e.at, e."actorId", e."actorName", e.verb, e.noun, e."recordId",
       coalesce(e."recordName", (select title from tasks where id = e."taskId")),
       coalesce(e."customerId", (select customer_id from tasks where id = e."taskId")), e.audience, e.changes,
       e."importId", e."importFile", e."isFolded"
     from jsonb_to_recordset(?::jsonb) as e(at timestamptz, "actorId" bigint, "actorName" text, verb text, noun text,
       "recordId" bigint, "recordName" text, "customerId" bigint, "taskId" bigint, audience text, changes jsonb,
       "importId" bigint, "importFile" text, "isFolded" boolean)
   )`

/** The entries of a notification in the feed, for its person alone. */
const notificationFeedRows = `
  union all select 'notification', id, 'created', '{}', array[user_id], 'person' from notified`

type HistoryRows = {
  activities?: readonly ActivityEntry[]
  notifications?: readonly NotificationEntry[]
  feed?: readonly FeedEntry[]
}

/**
 * Writes activities, notifications and the change feed, which gets an entry of each notification, and announces the feed
 * once, when the transaction commits. One statement: each statement is a round trip, which costs more than the rows. Its
 * text depends only on which kinds of rows there are.
 */
export const writeHistoryRows = async (
  db: Knex,
  { activities = [], notifications = [], feed = [] }: HistoryRows,
): Promise<void> => {
  if (activities.length + notifications.length + feed.length === 0) return
  const notifying = notifications.length > 0 ? notificationSql(db) : null
  const sql = `with ${activities.length > 0 ? `${loggedSql},` : ''} ${notifying ? `${notifying.sql},` : ''}
   fed as (
     insert into changes (noun, record_id, kind, customer_ids, person_ids, audience)
     ${feedRows} ${notifying ? notificationFeedRows : ''}
     returning 1
   )
   select pg_notify('${changesChannel}', '') from fed limit 1`
  const bindings = [
    ...(activities.length > 0 ? [JSON.stringify(activities)] : []),
    ...(notifying ? [notificationJson(notifications), ...notifying.bindings] : []),
    JSON.stringify(feed),
  ]
  await runPrepared(db, sql, bindings)
}
