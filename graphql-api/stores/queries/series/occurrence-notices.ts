import { systemNotificationRules } from '#api/access/system-notification-rules.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import { notificationFeedEntries } from '#api/stores/history/feed-entries.ts'
import { writeCalendarChanges } from '#api/stores/history/write-calendar-changes.ts'
import { writeNotifications } from '#api/stores/history/write-notifications.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Tells people about the events that the system makes. */
export const createOccurrenceNotices = ({
  db,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'changeRecorder'>) => ({
  /** Tells the assistant and the customer of events that were skipped because their time is taken. */
  tellSkipped: async (events: readonly CalendarEventRow[], at: Date): Promise<void> => {
    const event = 'occurrenceSkipped'
    const written = await writeNotifications(
      db,
      events.map((row) => ({
        event,
        kind: systemNotificationRules[event].kind,
        noun: 'calendarEvent',
        recordId: row.id,
        subjectId: row.id,
        recordName: row.title,
        customerId: row.customerId,
        audience: row.customerId === null ? 'staff' : 'customer',
        actorId: null,
        at,
        toIds: row.vaId === null ? [] : [row.vaId],
        toAssignee: false,
        toAssistant: false,
        toCustomerUsers: true,
        toManagement: false,
      })),
    )
    for (const entry of notificationFeedEntries(written)) changeRecorder.noteChange(entry)
    const changes = events.map((row) => ({
      noun: 'calendarEvent' as const,
      before: row,
      after: { ...row, status: 'cancelled' },
    }))
    await writeCalendarChanges(db, changes, { verb: null, at })
  },
})
