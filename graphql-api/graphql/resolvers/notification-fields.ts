import { notificationText } from '#api/access/notification-text.ts'
import { ruleOfEvent } from '#api/access/notification-rules.ts'
import { requireViewer } from '#api/access/guard.ts'
import type { NotificationResolvers } from '#api/generated/schema.ts'

/** Resolvers of the fields of a notification that are not columns. */
export const Notification: NotificationResolvers = {
  text: (row, _args, { viewer }) => notificationText(row, requireViewer(viewer).role),
  urgent: ({ event }, _args, { viewer }) => {
    const urgent = ruleOfEvent(event)?.urgent ?? false
    return urgent === 'customer' ? requireViewer(viewer).role === 'user' : urgent
  },
}
