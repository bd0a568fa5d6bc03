import { systemNotificationRules } from '#api/access/system-notification-rules.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import { writeCalendarChanges } from '#api/stores/history/write-calendar-changes.ts'
import { writeHistoryRows } from '#api/stores/history/history-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Tells people about the events that the system makes. */
export const createOccurrenceNotices = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Tells the assistant and the customer of events that were skipped because their time is taken. */
  tellSkipped: async (events: readonly CalendarEventRow[], at: Date): Promise<void> => {
    const event = 'occurrenceSkipped'
    await writeHistoryRows(db, {
      notifications: events.map((row) => ({
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
    })
    const changes = events.map((row) => ({
      noun: 'calendarEvent' as const,
      before: row,
      after: { ...row, status: 'cancelled' },
    }))
    await writeCalendarChanges(db, changes, { verb: null, at })
  },
})
