import { systemNotificationRules } from '#api/access/system-notification-rules.ts'
import type { SystemEvent } from '#api/access/system-notification-rules.ts'
import { writeHistoryRows } from '#api/stores/history/history-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** The organization, which is a single record without a numeric id. */
const organisationId = 1

/** Tells management about the product itself. */
export const createManagementNotices = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Tells of an event about the thing of this name. Further ones join the notification while it is unread. */
  tell: async (event: SystemEvent, recordName: string, at: Date) => {
    const { kind, noun } = systemNotificationRules[event]
    await writeHistoryRows(db, {
      notifications: [
        {
          event,
          kind,
          noun,
          recordId: organisationId,
          subjectId: organisationId,
          recordName,
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
      ],
    })
  },
})
