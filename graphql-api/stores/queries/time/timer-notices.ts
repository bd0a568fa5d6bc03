import { systemNotificationRules } from '#api/access/system-notification-rules.ts'
import type { SystemEvent } from '#api/access/system-notification-rules.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { notificationFeedEntries } from '#api/stores/history/feed-entries.ts'
import { writeNotifications } from '#api/stores/history/write-notifications.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Tells assistants about their own timers. */
export const createTimerNotices = ({
  db,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'changeRecorder'>) => ({
  /** Tells the assistant of an entry of an event. */
  tell: async (event: SystemEvent, entry: TimeEntryRow, at: Date) => {
    const written = await writeNotifications(db, [
      {
        event,
        kind: systemNotificationRules[event].kind,
        noun: 'timeEntry',
        recordId: entry.id,
        subjectId: entry.id,
        recordName: entry.note ?? '',
        customerId: entry.customerId,
        audience: 'staff',
        actorId: null,
        at,
        toIds: [entry.assistantId],
        toAssignee: false,
        toAssistant: false,
        toCustomerUsers: false,
        toManagement: false,
      },
    ])
    for (const entry of notificationFeedEntries(written)) changeRecorder.noteChange(entry)
  },
})
