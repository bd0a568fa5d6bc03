import type { Knex } from 'knex'
import { ConcurrencyConflict, isDuplicate } from '#api/errors.ts'
import { notificationRows } from '#api/access/notification-scope.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { notificationFeedEntries } from '#api/stores/history/feed-entries.ts'
import type { NotificationId } from '#api/stores/history/feed-entries.ts'
import { applyScope } from '#api/stores/statements/scope-sql.ts'
import type { NotificationKind } from '#shared/kinds.ts'

/** Marks the viewer's notifications as read or done: only those about records that they see now. */
export const createNotificationMarks = ({
  db,
  scope,
  clock,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'scope' | 'clock' | 'changeRecorder'>) => {
  const { viewer } = scope

  /** Runs the update of these notifications. Returns the number of changed rows. */
  const updateAll = async (query: Knex.QueryBuilder, values: object): Promise<number> => {
    const changedRows = (await query
      .update(values)
      .returning(['id', 'userId'])) as unknown as NotificationId[]
    for (const entry of notificationFeedEntries(changedRows, 'changed'))
      changeRecorder.noteChange(entry)
    return changedRows.length
  }

  /** Runs an update of visible notifications. Returns the number of changed rows. */
  const update = async (narrowQuery: (query: Knex.QueryBuilder) => unknown, values: object) => {
    // Not cached: the text has parameters of the viewer, which are bound here.
    const inScope = db.from('notifications as t')
    if (viewer) applyScope(inScope, notificationRows(viewer), 't', scope.scopes)
    else void inScope.whereRaw('false')
    narrowQuery(inScope)
    return updateAll(db('notifications').whereIn('id', inScope.select('t.id')), values)
  }

  /** Neither read nor snoozed: opening a record does not read what comes back later. */
  const isNew = { 't.readAt': null, 't.snoozedUntil': null }

  const readAt = (now: Date) => db.raw('coalesce(read_at, ?::timestamptz)', [now])

  /**
   * The values before `Done`. A notification that only `Done` has read is unread again, unless there is a newer one
   * about its record: a record has one unread notification, and a service another one about its hours.
   */
  const buildNotDone = () => ({
    doneAt: null,
    readAt: db.raw(
      `case when read_at is distinct from done_at or exists (select from notifications as n
         where n.user_id = notifications.user_id and n.noun = notifications.noun
           and n.subject_id = notifications.subject_id
           and (n.kind = 'hours') = (notifications.kind = 'hours') and n.id > notifications.id)
       then read_at end`,
    ),
  })

  return {
    /** Puts unread notifications off; `until` null ends that. Returns how many of the ids are unread ones of the viewer. */
    snooze: (ids: readonly number[], until: Date | null) =>
      update((query) => query.whereIn('t.id', [...ids]).whereNull('t.readAt'), {
        snoozedUntil: until,
      }),

    /** Marks notifications as read. Returns how many of the ids are the viewer’s. */
    markRead: (ids: readonly number[]) =>
      update((query) => query.whereIn('t.id', [...ids]), {
        readAt: readAt(clock()),
        snoozedUntil: null,
      }),

    /** Marks all notifications of a kind that the app shows as read. */
    markKindRead: (kind: NotificationKind) =>
      update((query) => query.where({ 't.kind': kind, 't.inApp': true, ...isNew }), {
        readAt: clock(),
      }),

    /**
     * Marks the notifications of a record as read. For messages the subject is the customer, and `upTo` the newest
     * message that was read: a notification that a later one has joined stays unread.
     */
    markSubjectRead: (noun: string, subjectId: number, upTo?: number) =>
      update(
        (query) => {
          void query.where({ 't.noun': noun, 't.subjectId': subjectId, ...isNew })
          if (upTo !== undefined) void query.where('t.recordId', '<=', upTo)
        },
        { readAt: clock() },
      ),

    /** Marks all notifications that the app shows as read, also those whose record is out of scope by now. */
    markAllRead: async () => {
      if (!viewer) return
      const unreadCondition = { userId: viewer.id, readAt: null, snoozedUntil: null, inApp: true }
      await updateAll(db('notifications').where(unreadCondition), { readAt: clock() })
    },

    /** Marks notifications as done and read, or as not done. Returns how many of the ids are the viewer’s. */
    markDone: async (ids: readonly number[], isDone: boolean) => {
      const now = clock()
      try {
        return await update(
          (query) => query.whereIn('t.id', [...ids]),
          isDone ? { readAt: readAt(now), doneAt: now, snoozedUntil: null } : buildNotDone(),
        )
      } catch (error) {
        // A newer notification about the record was written meanwhile.
        if (isDuplicate(error, 'notifications_unread_idx')) throw new ConcurrencyConflict()
        throw error
      }
    },
  }
}
