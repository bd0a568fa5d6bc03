import type { Knex } from 'knex'
import { notificationRows } from '#api/access/notification-scope.ts'
import type { NotifiedNoun } from '#api/access/notification-scope.ts'
import type { Scope } from '#api/access/nouns.ts'
import { none } from '#api/access/scope.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { parsePageArgs, toPage } from '#api/stores/lists/page.ts'
import type { Counts, Page } from '#api/stores/lists/page.ts'
import { applyScope } from '#api/stores/statements/scope-sql.ts'
import {
  cursorKey,
  lookupIds,
  arrayParameter,
  nameParameter,
  onlyNamed,
  viewerCustomerId,
  viewerId,
} from '#api/stores/statements/parameter.ts'
import type { BoundValues } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import { createNotificationChoices } from './notification-choices.ts'
import { createNotificationMarks } from './notification-marks.ts'
import type {
  BadgesRow,
  NotificationArgs,
  NotificationFilter,
  NotificationRow,
} from './notification-rows.ts'

const limits = { default: 50, max: 200 }
const order = 'notifications'

const rejectCount = () => Promise.reject(new Error('Notifications have no counts.'))
const noCounts: Counts = {
  totalCount: rejectCount,
  countUpTo: rejectCount,
  monthlyValue: rejectCount,
}

const placeOf: { readonly [N in NotifiedNoun]?: Exclude<keyof BadgesRow, 'total'> } = {
  message: 'messages',
  task: 'tasks',
  lead: 'leads',
  calendarEvent: 'schedule',
  communicationSession: 'schedule',
}

/** The condition of each value of a filter of two values. */
const isUnread = (unread: boolean) =>
  unread ? 't.read_at is null and t.snoozed_until is null' : 't.read_at is not null'
const isSnoozed = (snoozed: boolean) => `t.snoozed_until is ${snoozed ? 'not null' : 'null'}`
const isDone = (done: boolean) => `t.done_at is ${done ? 'not null' : 'null'}`

/** Parameters of the statement that a cached list is, whatever its cursor and filter. */
const scopeViewer = ({ role, assistantsSee, customerId }: Viewer) => ({
  id: viewerId,
  role,
  assistantsSee,
  customerId: customerId === null ? null : viewerCustomerId,
})

/** Reads and marks the notifications of the viewer: only their own, about records that they see now. */
export const createNotifications = ({
  db,
  scope,
  cursors,
  clock,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'scope' | 'cursors' | 'clock' | 'changeRecorder'>) => {
  const { viewer, sharedScope } = scope
  const rows: Scope = viewer ? notificationRows(scopeViewer(viewer)) : none

  const visible = () => {
    const query = db.from('notifications as t')
    applyScope(query, rows, 't', sharedScope.scopes)
    return query
  }

  /** Selects from the notifications that are shown in the app. */
  const selectShown = () => visible().whereRaw('t.in_app')

  const buildBoundValues = (values: Partial<BoundValues>): BoundValues => ({
    ...onlyNamed({}, viewer),
    ...values,
  })

  /** Selects the columns of a notification. It has no ids if it is about many records, or about a handover whose customer the viewer does not see. */
  const selectColumns = (query: Knex.QueryBuilder) => {
    const visibleCustomer = selectVisibleRows(db, 'customer', sharedScope.scopes, { alias: 's' })
      .whereRaw('s.id = t.customer_id')
      .select(db.raw('1'))
    const isSeen = (column: string) =>
      db.raw(
        `case when (t.subject_id > 0 or t.count = 1) and (t.kind <> 'handover' or exists (?))
           then ${column} end as ${column.slice(2)}`,
        [visibleCustomer],
      )
    return query
      .leftJoin('users as a', 'a.id', 't.actorId')
      .leftJoin('customers as c', 'c.id', 't.customerId')
      .select('t.id', 't.kind', 't.event', 't.noun', 't.recordName', 't.count', 't.at', 't.readAt')
      .select(
        't.doneAt',
        't.snoozedUntil',
        't.inApp',
        't.hours',
        'a.displayName as actorName',
        'c.name as customerName',
      )
      .select(
        db.raw('t.subject_id < 0 as "isMany"'),
        isSeen('t.record_id'),
        isSeen('t.customer_id'),
      )
  }

  const buildList = (
    { unread, done, snoozed, kind }: NotificationFilter,
    size: number,
    after: boolean,
  ) => {
    const query = selectColumns(selectShown()).select(db.raw('t.at::text as "atText"'))
    if (unread != null) void query.whereRaw(isUnread(unread))
    if (done != null) void query.whereRaw(isDone(done))
    if (snoozed != null) void query.whereRaw(isSnoozed(snoozed))
    if (kind)
      void query.whereRaw(`t.kind = any(${arrayParameter('text')})`, [
        nameParameter('kind'),
      ] as never)
    if (after)
      void query.whereRaw(
        `((t.read_at is null), t.at, t.id) < (?::boolean, ?::timestamptz, ?::bigint)`,
        [cursorKey(0), cursorKey(1), cursorKey(2)] as never,
      )
    return query
      .orderByRaw('(t.read_at is null) desc, t.at desc, t.id desc')
      .limit(size, { skipBinding: true })
  }

  return {
    /** Reads one page: unread first, then newest first. */
    page: async (args: NotificationArgs): Promise<Page<NotificationRow>> => {
      const range = parsePageArgs(args, limits)
      const { size, cursor } = range
      const after = cursor === null ? [] : cursors.read(cursor, order, 'after')
      const { unread, done, snoozed, kind } = args.filter ?? {}
      const key = [order, sharedScope.key, unread, done, snoozed, Boolean(kind), size, after.length]
      const result = await runCached(
        db,
        JSON.stringify(key),
        () => buildList({ unread, done, snoozed, kind }, size + 1, after.length > 0),
        buildBoundValues({ cursorKeys: after, namedValues: { kind } }),
      )
      const notifications = toObjects(result) as (NotificationRow & { atText: string })[]
      return toPage(
        notifications.map((row) => ({
          row,
          keys: [String(row.readAt === null), row.atText, String(row.id)],
        })),
        ({ keys }) => cursors.write({ order, keys }),
        range,
        noCounts,
      )
    },

    /** Reads notifications by id, those that the viewer may read, including those for an email only. */
    findAll: async (ids: readonly number[]): Promise<NotificationRow[]> => {
      const result = await runCached(
        db,
        `${order} ${sharedScope.key} ids`,
        () =>
          selectColumns(visible())
            .whereRaw(`t.id = any(${arrayParameter('bigint')})`, [lookupIds] as never)
            .orderBy('t.id'),
        buildBoundValues({ ids }),
      )
      return toObjects(result) as NotificationRow[]
    },

    /** Counts unread notifications by place. */
    badges: async (): Promise<BadgesRow> => {
      const result = await runCached(
        db,
        `${order} ${sharedScope.key} badges`,
        () =>
          selectShown()
            .whereNull('t.readAt')
            .whereNull('t.snoozedUntil')
            .groupBy('t.noun')
            .select('t.noun')
            .count('* as n'),
        buildBoundValues({}),
      )
      const badges = { messages: 0, tasks: 0, leads: 0, schedule: 0, total: 0 }
      for (const { noun, n } of toObjects(result) as { noun: NotifiedNoun; n: number }[]) {
        const place = placeOf[noun]
        if (place) badges[place] += n
        badges.total += n
      }
      return badges
    },

    ...createNotificationMarks({ db, scope, clock, changeRecorder }),
    ...createNotificationChoices(db, viewer),
  }
}
