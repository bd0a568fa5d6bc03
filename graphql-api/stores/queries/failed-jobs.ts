import { notificationRules } from '#api/access/notification-rules.ts'
import { notificationFeedEntries } from '#api/stores/history/feed-entries.ts'
import { writeNotifications } from '#api/stores/history/write-notifications.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** The organization, which is a single record without a numeric id. */
const organisationId = 1

/** Tells people about jobs that failed for good. */
export const createFailedJobs = ({ db, activityLog }: Pick<StoreTools, 'db' | 'activityLog'>) => ({
  /** Tells management about a failed job. Further ones join the notification while it is unread. */
  tellManagement: async (title: string, at: Date) => {
    const { kind, noun } = notificationRules.jobFailed
    const written = await writeNotifications(db, [
      {
        event: 'jobFailed',
        kind,
        noun,
        recordId: organisationId,
        subjectId: organisationId,
        recordName: title,
        customerId: null,
        audience: 'staff',
        actorId: null,
        at,
        toIds: [],
        toAssignee: false,
        toAssistant: false,
        toCustomerUsers: false,
        toManagement: true,
      },
    ])
    for (const entry of notificationFeedEntries(written)) activityLog.noteChange(entry)
  },
})
