import { systemNotificationRules } from '#api/access/system-notification-rules.ts'
import type { SystemEvent } from '#api/access/system-notification-rules.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { writeHistoryRows } from '#api/stores/history/history-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Tells assistants about their own timers. */
export const createTimerNotices = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Tells the assistant of an entry of an event. */
  tell: async (event: SystemEvent, entry: TimeEntryRow, at: Date) => {
    await writeHistoryRows(db, {
      notifications: [
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
      ],
    })
  },
})
