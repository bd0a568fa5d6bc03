import type { Knex } from 'knex'
import { notificationRules } from '#api/access/notification-rules.ts'
import { writeNotifications } from '#api/stores/history/write-notifications.ts'

/** The organization, which is a single record without a numeric id. */
const organisationId = 1

/** Tells people about jobs that failed for good. */
export const createFailedJobs = (db: Knex) => ({
  /** Tells management about a failed job. Further ones join the notification while it is unread. */
  tellManagement: async (title: string, at: Date) => {
    const { kind, noun } = notificationRules.jobFailed
    await writeNotifications(db, [
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
  },
})
