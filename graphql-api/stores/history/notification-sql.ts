import type { Knex } from 'knex'
import { notificationRows } from '#api/access/notification-scope.ts'
import { scopeOf } from '#api/access/scopes.ts'
import type { ScopeViewer } from '#api/access/viewer.ts'
import { applyScope } from '#api/stores/statements/scope-sql.ts'
import { roles, assistantViews } from '#shared/roles.ts'
import type { NotificationEntry } from './notification-entries.ts'

/**
 * Columns that an event and the unread notification that it joins have in common. A notification about weekly hours neither joins
 * nor replaces a request of the same service, which someone must answer.
 */
const joinColumns = `user_id, noun, subject_id, (kind = 'hours')`

/** One row for each person and event; of several events of a record the last. */
const recipients = `
  select distinct on (r.user_id, e.noun, e."subjectId", e.kind = 'hours') r.user_id, e.event, e.kind, e.noun,
    e."recordId" as record_id, e."subjectId" as subject_id, coalesce(e."recordName", k.title, '') as record_name, e.hours,
    coalesce(e."customerId", k.customer_id) as customer_id, e.audience, e."actorId" as actor_id, e.at,
    -e."manyId" as many_subject, e.place
  from jsonb_to_recordset(?::jsonb) as e(event text, kind text, noun text, "recordId" bigint,
    "subjectId" bigint, "manyId" bigint, "recordName" text, hours real, "customerId" bigint, audience text, "actorId" bigint, at timestamptz, "toIds" jsonb, "toAssignee" boolean,
    "toAssistant" boolean, "toCustomerUsers" boolean, "toManagement" boolean, place int)
  left join tasks k on e.noun = 'task' and k.id = e."recordId"
  cross join lateral (
    select jsonb_array_elements_text(e."toIds")::bigint
    union all select k.assigned_va_id where e."toAssignee"
    union all select assigned_va_id from customers where id = e."customerId" and e."toAssistant"
    union all select id from users
      where customer_id = coalesce(e."customerId", k.customer_id) and role = 'user' and e."toCustomerUsers"
    union all select id from users where role = 'management' and disabled_at is null and e."toManagement"
  ) as r(user_id)
  where r.user_id is not null and r.user_id is distinct from e."actorId"
  order by r.user_id, e.noun, e."subjectId", e.kind = 'hours', e.place desc`

/** A column in place of a viewer’s id, so that one statement checks the scope of many people. */
const columnAsId = (db: Knex, column: string) =>
  Object.assign(db.raw(column), { toJSON: () => column }) as unknown as number

/** Adds the condition that a person sees the notification, for each role. */
const whereVisible = (db: Knex, query: Knex.QueryBuilder) => {
  const viewer = { id: columnAsId(db, 'u.id'), customerId: columnAsId(db, 'u.customer_id') }
  void query.where((any) => {
    for (const role of roles)
      for (const assistantsSee of assistantViews) {
        const person: ScopeViewer = { ...viewer, role, assistantsSee }
        void any.orWhere((one) => {
          void one.where({ 'u.role': role, 'o.assistants_see': assistantsSee })
          applyScope(one, notificationRows(person), 'r', (noun) => scopeOf(person, noun))
        })
      }
  })
}

/** Builds the rows to insert. The statement is the same for all verbs, so its text is built once. */
const buildRows = (db: Knex) => {
  const query = db
    .from(db.raw('recipients as r'))
    .joinRaw(
      // The limit forces one look-up per person: the planner expects thousands and would hash all users.
      'cross join lateral (select * from users where id = r.user_id limit 1) u cross join organisation o',
    )
    .whereNull('u.disabled_at')
    .joinRaw('left join notification_choices n on n.user_id = u.id and n.kind = r.kind')
    .whereRaw('(n.in_app is not false or n.by_email)')
    .select(
      db.raw(
        `r.user_id, r.event, r.kind, r.noun, r.record_id, coalesce(r.many_subject, r.subject_id) as subject_id, r.record_name,
         r.hours, r.customer_id, r.audience, r.actor_id, r.at, n.in_app is not false as in_app, r.place`,
      ),
    )
  whereVisible(db, query)
  return query.toSQL()
}

let rows: { sql: string; bindings: readonly unknown[] } | undefined

/**
 * Returns common table expressions that insert notifications from the JSON of `NotificationEntry`s: a row for each person
 * who is notified, except the actor, those who cannot see the record, and those who turned the kind off. A notification for
 * someone who wants the kind by email only is not shown in the app. An event joins an unread notification of its record
 * (see `joinColumns`); of several entries that would join each person gets the last. Of a change of many records each person
 * gets one, which counts those that they see and joins no other: its subject is the change, as a negative id. `notified`
 * has the id and the user_id of each notification that was written or joined. The first binding is the JSON.
 */
export const notificationSql = (db: Knex) => {
  rows ??= buildRows(db)
  const sql = `recipients as (${recipients}),
   seen as (${rows.sql}),
   notified as (
     insert into notifications
       (user_id, event, kind, noun, record_id, subject_id, record_name, hours, customer_id, audience, actor_id, at, in_app, count)
     select distinct on (${joinColumns}) user_id, event, kind, noun, record_id, subject_id, record_name, hours, customer_id,
       audience, actor_id, at, in_app, count(*) over (partition by ${joinColumns})
     from seen
     order by ${joinColumns}, place desc
     on conflict (${joinColumns}) where read_at is null do update set
       event = excluded.event, kind = excluded.kind, record_id = excluded.record_id,
       record_name = excluded.record_name, hours = excluded.hours, customer_id = excluded.customer_id, audience = excluded.audience,
       actor_id = excluded.actor_id, at = excluded.at, in_app = excluded.in_app, count = notifications.count + 1,
       snoozed_until = null, mailed_at = null
     returning id, user_id
   )`
  return { sql, bindings: rows.bindings }
}

/** Returns the JSON of notification entries for `notificationSql`. */
export const notificationJson = (entries: readonly NotificationEntry[]) =>
  JSON.stringify(entries.map((entry, place) => ({ ...entry, place })))
